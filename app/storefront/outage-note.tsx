import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useOrderingIsDown } from '../ui/ordering.ts'
import { PhoneLink } from '../ui/phone-link.tsx'
import { useOptionalShopFacts } from '../ui/shop-facts.ts'
import './outage-note.css'

/**
 * Says on every page that no orders can be taken at the moment. It stands above the page rather than over it,
 * where it could cover a field being filled in.
 */
export function OutageNote() {
  const locale = useLocale()
  const isDown = useOrderingIsDown()
  const phone = useOptionalShopFacts()?.phone
  return (
    <div role="status">
      {isDown ? (
        <p className="outage-note">
          <span>
            <b>{m.layout_ordering_down({}, { locale })}</b>{' '}
            {m.layout_ordering_down_note({}, { locale })}
          </span>
          {phone ? <PhoneLink className="btn" phone={phone} /> : null}
        </p>
      ) : null}
    </div>
  )
}
