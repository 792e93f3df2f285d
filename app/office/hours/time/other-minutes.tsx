import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { WallMinute } from '#shop/domain/hours/wall-minute.ts'
import { dayOfMinute, timeOfMinute } from '#shop/wording/minute-text.ts'

type OtherMinutesProps = { at: WallMinute; days: WallMinute[]; times: WallMinute[] }

/** The same hour of other days, and other hours of the same day. */
export function OtherMinutes({ at, days, times }: OtherMinutesProps) {
  const locale = useLocale()
  return (
    <>
      <nav aria-label={m.office_time_days({}, { locale })} className="o-chips">
        {days.map((day) => (
          <Link
            key={day}
            className="chip"
            to={`?at=${day}`}
            aria-current={day === at || undefined}
            preventScrollReset
          >
            {dayOfMinute(day, locale)}
          </Link>
        ))}
      </nav>
      <nav aria-label={m.office_time_times({}, { locale })} className="o-chips">
        {times.map((time) => (
          <Link key={time} className="chip" to={`?at=${time}`} preventScrollReset>
            {timeOfMinute(time, locale)}
          </Link>
        ))}
      </nav>
    </>
  )
}
