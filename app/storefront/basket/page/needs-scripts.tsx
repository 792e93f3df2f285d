import { useLocale } from '#app/i18n/use-locale.ts'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import { useShopFacts } from '#app/ui/shop-facts.ts'
import { m } from '#messages'

/** The browser stores the basket, so without scripts there is none. The phone number always works. */
export function NeedsScripts() {
  const locale = useLocale()
  const { phone } = useShopFacts()
  return (
    <noscript>
      <div className="notice">
        <p>
          <b>{m.basket_needs_scripts({}, { locale })}</b>{' '}
          {m.basket_needs_scripts_note({}, { locale })}
        </p>
        {phone ? <PhoneLink className="btn" phone={phone} /> : null}
      </div>
    </noscript>
  )
}
