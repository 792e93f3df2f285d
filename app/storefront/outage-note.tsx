import { m } from '#messages'
import { useOrderingIsDown } from '../ui/ordering.ts'
import { PhoneLink } from '../ui/phone-link.tsx'
import { useOptionalShopFacts } from '../ui/shop-facts.ts'
import './outage-note.css'

/**
 * Says on every page that no orders can be taken at the moment. It stands above the page and not over it, where
 * it would hide a field that is being filled in.
 */
export function OutageNote() {
  const isDown = useOrderingIsDown()
  const phone = useOptionalShopFacts()?.phone
  return (
    <div role="status">
      {isDown ? (
        <p className="outage-note">
          <span>
            <b>{m.layout_ordering_down()}</b> {m.layout_ordering_down_note()}
          </span>
          {phone ? <PhoneLink className="btn" phone={phone} /> : null}
        </p>
      ) : null}
    </div>
  )
}
