import { m } from '#messages'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'

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
