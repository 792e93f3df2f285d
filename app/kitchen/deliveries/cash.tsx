import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { HAND_IN_UNDONE_WITHIN } from '#shop/domain/payments/hand-in.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { CourierCash, DeliveriesData, HandIn } from '../deliveries-data.ts'
import { useNow } from '../shop-clock.tsx'
import { TroubleNote } from '../trouble-note.tsx'

/** The courier's own cash, always in sight. */
export function CashFoot({ data: { cash, done } }: { data: DeliveriesData }) {
  const locale = useLocale()
  const money = useMoney()
  const { amount, deliveries } = cash[0] ?? { amount: 0, deliveries: 0 }
  const all = Math.max(done.length, deliveries)
  return (
    <footer className="d-foot">
      <p>
        {m.rider_hand_in({}, { locale })}
        <small>{m.rider_hand_in_of({ count: deliveries, all }, { locale })}</small>
      </p>
      <b>{money(amount)}</b>
    </footer>
  )
}

/** Who receives the cash counts it and says so; couriers see what was received from them. */
export function CashOfRiders({ data }: { data: DeliveriesData }) {
  const locale = useLocale()
  const { cash, handIns, worksAtBoard } = data
  const shown = worksAtBoard ? cash : []
  if (shown.length + handIns.length === 0) return null
  return (
    <section aria-labelledby="cash">
      <div className="d-title">
        <h2 id="cash">{m.rider_with_riders({}, { locale })}</h2>
      </div>
      <TroubleNote order="" />
      <ul className="d-done">
        {shown.map((each) => (
          <CashRow key={each.courierId} cash={each} />
        ))}
        {handIns.map((each) => (
          <HandInRow key={each.id} handIn={each} mayUndo={worksAtBoard} />
        ))}
      </ul>
    </section>
  )
}

function CashRow({ cash: { courierId, name, amount: sum, deliveries } }: { cash: CourierCash }) {
  const locale = useLocale()
  const amount = useMoney()(sum)
  return (
    <li>
      <p>{m.rider_has({ name, amount, count: deliveries }, { locale })}</p>
      <Form method="post" navigate={false} fetcherKey={`cash ${courierId}`}>
        <input type="hidden" name="action" value="hand_in" />
        <input type="hidden" name="person" value={courierId} />
        <input type="hidden" name="amount" value={sum} />
        <button
          type="submit"
          className="btn btn--line"
          aria-label={m.rider_counted_of({ amount, name }, { locale })}
        >
          {m.rider_counted({ amount }, { locale })}
        </button>
      </Form>
    </li>
  )
}

function HandInRow({ handIn, mayUndo }: { handIn: HandIn; mayUndo: boolean }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const amount = useMoney()(handIn.amount)
  const now = useNow()
  const { id, name, at } = handIn
  const time = clockTime(at, timeZone, locale)
  return (
    <li>
      <p>{m.rider_handed_in({ amount, name, time }, { locale })}</p>
      {mayUndo && now - at <= HAND_IN_UNDONE_WITHIN ? (
        <Form method="post" navigate={false} fetcherKey={`cash ${id}`}>
          <input type="hidden" name="action" value="undo_hand_in" />
          <input type="hidden" name="person" value={id} />
          <button
            type="submit"
            className="btn btn--line"
            aria-label={m.rider_undo_hand_in({ amount, name }, { locale })}
          >
            {m.rider_undo({}, { locale })}
          </button>
        </Form>
      ) : null}
    </li>
  )
}
