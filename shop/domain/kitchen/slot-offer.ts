import { businessDay, businessDayEnd } from '../hours/business-day.ts'
import type { ShopSettings } from '../settings/settings.ts'
import { type Kitchen, type OrderWork, planSlot } from './capacity.ts'
import { offeredSlots } from './slots.ts'

/** `at` is when the guest has the order. Full slots are listed, so that guests see that they existed. */
type OfferedSlot = { at: number; full: boolean }

/** `day` is a business day, `YYYY-MM-DD`: a slot after midnight belongs to the evening before. */
export type OfferedDay = { day: string; slots: OfferedSlot[] }

type Calendar = Pick<
  ShopSettings,
  'openingHours' | 'openingExceptions' | 'timeZone' | 'businessDayEnds' | 'daysAhead'
>

/**
 * Returns the days with the slots at which this order can be had, or could have been if others had not claimed
 * them. Days without slots are left out.
 */
export function offeredDays(
  kitchen: Kitchen,
  calendar: Calendar,
  order: OrderWork,
  now: number,
): OfferedDay[] {
  const days: (OfferedDay & { ends: number })[] = []
  for (const at of offeredSlots(calendar, now, now, calendar.daysAhead)) {
    const planned = planSlot(kitchen, order, at, now)
    const full = !planned.ok && planned.refusals.some(({ code }) => code === 'slot_gone')
    if (!planned.ok && !full) continue
    const last = days.at(-1)
    if (last && at < last.ends) last.slots.push({ at, full })
    else days.push({ ...dayOf(at, calendar), slots: [{ at, full }] })
  }
  return days.map(({ day, slots }) => ({ day, slots }))
}

function dayOf(at: number, { timeZone, businessDayEnds }: Calendar) {
  return {
    day: businessDay(at, timeZone, businessDayEnds),
    ends: businessDayEnd(at, timeZone, businessDayEnds),
  }
}
