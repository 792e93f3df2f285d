import { PhoneLink } from '#app/ui/phone-link.tsx'
import { useShopFacts } from '#app/ui/shop-facts.ts'
import { m } from '#messages'

/** The basket is kept by the browser, so without scripts there is none. The phone works always. */
export function NeedsScripts() {
  const { phone } = useShopFacts()
  return (
    <noscript>
      <div className="notice">
        <p>
          <b>{m.basket_needs_scripts()}</b> {m.basket_needs_scripts_note()}
        </p>
        {phone ? <PhoneLink className="btn" phone={phone} /> : null}
      </div>
    </noscript>
  )
}
