import { memo, startTransition, useCallback, useDeferredValue, useOptimistic } from 'react'
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
 * Chooses a day and one of its times. The pressed choice is drawn at once; the times of another day follow, and the
 * rest of the page in a transition, because both redraw much.
 */
export default memo(function TimeChoice(props: TimeChoiceProps) {
  const { days, isDelivery, change } = props
  const locale = useLocale()
  const { dayName } = useSlotTime()
  const [chosen, choose] = useOptimistic<Pick<Draft, 'day' | 'slot'>>(props)
  const shown = days.find((each) => each.day === chosen.day) ?? days[0]
  const day = useDeferredValue(shown)
  const pick = useCallback(
    (wanted: Pick<Draft, 'day' | 'slot'>) =>
      startTransition(() => {
        choose(wanted)
        change(wanted)
      }),
    [choose, change],
  )
  if (!day) return <p>{m.checkout_no_times({}, { locale })}</p>
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
      <fieldset className="hours-grid" aria-busy={day !== shown}>
        <legend className={isDelivery ? undefined : 'sr-only'}>
          {isDelivery ? m.checkout_times_door({}, { locale }) : m.checkout_times({}, { locale })}
        </legend>
        <Hours day={day} slot={chosen.slot} onPick={pick} />
      </fieldset>
    </>
  )
})

type HoursProps = {
  day: OfferedDay
  slot: number | null
  onPick: (wanted: Pick<Draft, 'day' | 'slot'>) => void
}

/**
 * A row an hour, a column a quarter. Full times stay in sight, so that guests see that they were there. Rows and
 * columns are keyed by their place, so that another day changes what differs and makes little anew.
 */
const Hours = memo(function Hours({ day, slot, onPick }: HoursProps) {
  const locale = useLocale()
  const { time } = useSlotTime()
  return hourRows(day.slots, time).map(({ key, hour, slots }) => (
    <div className="hour" key={key}>
      <b aria-hidden="true">{hour}</b>
      {slots.map(({ at, full, quarter, minute }) => (
        <label className="chip" key={quarter} data-quarter={quarter}>
          <input
            type="radio"
            name="slot"
            value={at}
            aria-label={full ? m.checkout_full({ time: time(at) }, { locale }) : time(at)}
            disabled={full && slot !== at}
            checked={slot === at}
            onChange={() => onPick({ day: day.day, slot: at })}
          />
          <span className="num" aria-hidden="true">
            :{minute}
          </span>
        </label>
      ))}
    </div>
  ))
})
