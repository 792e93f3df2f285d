import { Link, useOutletContext } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { FrameData } from '../frame/frame-data.ts'
import { Section } from '../parts/section.tsx'
import type { HoursData } from './hours-data.ts'

/** What decides besides the hours when an order is still taken. */
export function Facts({ facts }: { facts: HoursData['facts'] }) {
  const locale = useLocale()
  const { pages } = useOutletContext<FrameData>()
  const { lastOrderBeforeClose, daysAhead, dayEnds, kitchenMinutes } = facts
  const rows: [string, string][] = [
    [
      m.office_hours_last_order({}, { locale }),
      lastOrderBeforeClose === 0
        ? m.office_hours_last_order_fit({}, { locale })
        : m.office_hours_last_order_before({ minutes: String(lastOrderBeforeClose) }, { locale }),
    ],
    [
      m.office_hours_ahead({}, { locale }),
      m.office_hours_ahead_days({ count: daysAhead }, { locale }),
    ],
    [
      m.office_hours_day_ends({}, { locale }),
      m.office_hours_day_ends_text({ time: dayEnds }, { locale }),
    ],
    [
      m.office_hours_kitchen({}, { locale }),
      m.office_hours_kitchen_text({ minutes: String(kitchenMinutes) }, { locale }),
    ],
  ]
  return (
    <Section
      title={m.office_hours_last({}, { locale })}
      aside={
        pages.includes('shop') ? (
          <Link
            className="link"
            to={href('/office/shop/:section', { section: 'times' })}
            aria-label={m.office_hours_change_of(
              { day: m.office_hours_last({}, { locale }) },
              { locale },
            )}
          >
            {m.office_hours_change({}, { locale })}
          </Link>
        ) : null
      }
    >
      <dl className="o-fact-list">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
