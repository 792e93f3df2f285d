import { memo, startTransition, useOptimistic } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { OfferedDay } from '#shop/domain/kitchen/slot-offer.ts'
import type { Draft } from './draft.ts'
import { hourRows } from './hour-rows.ts'
import { useSlotTime } from './use-slot-time.ts'

type TimeChoiceProps = {
  days: readonly OfferedDay[]
  /** The day whose times are shown; null is the first. */
  day: string | null
  slot: number | null
  isDelivery: boolean
  change: (changed: Partial<Draft>) => void
}

/**
 * Chooses a day and one of its times. The pressed choice is drawn at once, the rest of the page in a
 * transition, because a new time redraws much of it.
 */
export const TimeChoice = memo(function TimeChoice(props: TimeChoiceProps) {
  const { days, isDelivery, change } = props
  const locale = useLocale()
  const { dayName } = useSlotTime()
  const [chosen, choose] = useOptimistic<Pick<Draft, 'day' | 'slot'>>(props)
  const shown = days.find((each) => each.day === chosen.day) ?? days[0]
  function pick(wanted: Pick<Draft, 'day' | 'slot'>): void {
    startTransition(() => {
      choose(wanted)
      change(wanted)
    })
  }
  if (!shown) return <p>{m.checkout_no_times({}, { locale })}</p>
  return (
    <>
      <fieldset className="days">
        <legend className="sr-only">{m.checkout_day({}, { locale })}</legend>
        {days.map((each, index) => (
          <label className="chip" key={each.day}>
            <input
              type="radio"
              name="day"
              checked={each === shown}
              onChange={() => pick({ day: each.day, slot: null })}
            />
            {dayName(each, index === 0)}
          </label>
        ))}
      </fieldset>
      <fieldset className="hours-grid">
        <legend className={isDelivery ? undefined : 'sr-only'}>
          {isDelivery ? m.checkout_times_door({}, { locale }) : m.checkout_times({}, { locale })}
        </legend>
        <Hours day={shown} slot={chosen.slot} onPick={(slot) => pick({ day: shown.day, slot })} />
      </fieldset>
    </>
  )
})

type HoursProps = { day: OfferedDay; slot: number | null; onPick: (slot: number) => void }

/** A row an hour, a column a quarter. Full times stay in sight, so that guests see that they were there. */
function Hours({ day, slot, onPick }: HoursProps) {
  const locale = useLocale()
  const { time } = useSlotTime()
  return hourRows(day.slots, time).map(({ hour, slots }) => (
    <div className="hour" key={slots[0]?.at}>
      <b aria-hidden="true">{hour}</b>
      {slots.map(({ at, full, quarter, minute }) => (
        <label className="chip" key={at} data-quarter={quarter}>
          <input
            type="radio"
            name="slot"
            value={at}
            aria-label={full ? m.checkout_full({ time: time(at) }, { locale }) : time(at)}
            disabled={full && slot !== at}
            checked={slot === at}
            onChange={() => onPick(at)}
          />
          <span className="num" aria-hidden="true">
            :{minute}
          </span>
        </label>
      ))}
    </div>
  ))
}
