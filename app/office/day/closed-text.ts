import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { Day } from './day-data.ts'

type Closed = Pick<NonNullable<Day['closing']>, 'closedAt' | 'closedBy'>

/** Returns the function that says who closed a day, and when. */
export function useClosedText(): (closed: Closed, now: number) => string {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  return ({ closedAt, closedBy: name }, now) => {
    const at = dayAndTime(closedAt, now, timeZone, locale)
    return m.office_day_closed_by({ name, at }, { locale })
  }
}
