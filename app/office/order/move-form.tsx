import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { OfficeOrder, OtherTimes } from './order-data.ts'
import { SOONEST } from './soonest.ts'
import type { TypedChange } from './typed-change.ts'

type MoveFormProps = {
  order: OfficeOrder
  now: number
  times: OtherTimes
  typed: (TypedChange & { form: 'move' }) | null
  isMailConfirmed: boolean
}

/** Another time for an order, of those that the kitchen can still promise on its day. */
export function MoveForm({ order, now, times, typed, isMailConfirmed }: MoveFormProps) {
  const locale = useLocale()
  const isFull = times.soonest === null && !times.slots.some(({ full }) => !full)
  if (isFull && typed === null) {
    return <p className="o-quiet">{m.office_order_no_time({}, { locale })}</p>
  }
  return (
    <details className="o-fold" key={`${order.version} ${typed?.slot}`} open={typed !== null}>
      <summary>{m.office_order_move({}, { locale })}</summary>
      <Form className="form" method="post" preventScrollReset>
        <input type="hidden" name="action" value="move" />
        <input type="hidden" name="version" value={order.version} />
        <div className="field">
          <label htmlFor="slot">{m.office_order_new_time({}, { locale })}</label>
          <select id="slot" name="slot" defaultValue={typed?.slot ?? chosen(order)}>
            <Times times={times} now={now} />
          </select>
          <p className="field-hint">{m.office_order_move_hint({}, { locale })}</p>
        </div>
        <p>
          {isMailConfirmed
            ? m.office_refund_mailed({}, { locale })
            : m.office_refund_not_mailed({}, { locale })}
        </p>
        <button type="submit" className="btn">
          {m.office_order_move({}, { locale })}
        </button>
      </Form>
    </details>
  )
}

/** Full ones are listed too, so that nobody looks for them. */
function Times({ times: { soonest, slots }, now }: Pick<MoveFormProps, 'times' | 'now'>) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const at = (instant: number) => dayAndTime(instant, now, timeZone, locale)
  return (
    <>
      {soonest === null ? null : (
        <option value={SOONEST}>
          {m.office_order_soonest_at({ time: at(soonest) }, { locale })}
        </option>
      )}
      {slots.map((slot) => (
        <option key={slot.at} value={slot.at} disabled={slot.full}>
          {slot.full ? m.office_order_full({ time: at(slot.at) }, { locale }) : at(slot.at)}
        </option>
      ))}
    </>
  )
}

function chosen({ slotAt }: OfficeOrder): string {
  return slotAt === null ? SOONEST : String(slotAt)
}
