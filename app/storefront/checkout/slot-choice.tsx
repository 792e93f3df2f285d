import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { OrderPromise } from '#shop/domain/kitchen/promise.ts'
import type { OfferedDay } from '#shop/domain/kitchen/slot-offer.ts'
import type { Checkout } from './use-checkout.ts'
import { useSlotTime } from './use-slot-time.ts'

/** Chooses as soon as possible, or a day and one of its slots. Full slots stay visible. */
export function SlotChoice({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const { draft, change, quote, promise } = checkout
  const { time, dayName } = useSlotTime()
  const days = quote?.slots ?? []
  const day = days.find((each) => each.day === draft.day)
  const now = draft.day === null && promise ? time(hadSoonest(promise)) : null
  return (
    <>
      <fieldset className="chips">
        <legend className="sr-only">{m.checkout_when({}, { locale })}</legend>
        <label className="chip">
          <input
            type="radio"
            name="day"
            checked={draft.day === null}
            onChange={() => change({ day: null, slot: null })}
          />
          {m.checkout_now({}, { locale })}
          {now ? <small className="num">{now}</small> : null}
        </label>
        {days.map((each, index) => (
          <label className="chip" key={each.day}>
            <input
              type="radio"
              name="day"
              checked={draft.day === each.day}
              onChange={() => change({ day: each.day, slot: null })}
            />
            {dayName(each, index === 0)}
          </label>
        ))}
      </fieldset>
      {day ? <Times day={day} checkout={checkout} /> : null}
    </>
  )
}

/** When the guest gets the food: for a delivery the drive is added. */
function hadSoonest({ readyAt, reasons }: OrderPromise): number {
  return readyAt + reasons.zoneMinutes * 60_000
}

function Times({ day, checkout }: { day: OfferedDay; checkout: Checkout }) {
  const locale = useLocale()
  const { time } = useSlotTime()
  const { draft, change, fulfilment } = checkout
  const isDelivery = fulfilment === 'delivery'
  return (
    <fieldset className="slots">
      <legend className={isDelivery ? 'step-lead' : 'sr-only'}>
        {isDelivery ? m.checkout_times_door({}, { locale }) : m.checkout_times({}, { locale })}
      </legend>
      {day.slots.map(({ at, full }) => (
        <label className="chip" key={at}>
          <input
            type="radio"
            name="slot"
            value={at}
            disabled={full && draft.slot !== at}
            checked={draft.slot === at}
            onChange={() => change({ slot: at })}
          />
          <span className="num">{time(at)}</span>
          {full ? <small>{m.checkout_full({}, { locale })}</small> : null}
        </label>
      ))}
    </fieldset>
  )
}
