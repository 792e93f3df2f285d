import type { Schedule } from '#shop/domain/menu/schedule.ts'
import { everyDay } from './settings.ts'

/** Breakfast, every day from eight to eleven; a test says what is special about its own. */
export function schedule(special: Partial<Schedule> = {}): Schedule {
  return { id: 'breakfast', name: 'Breakfast', hours: everyDay(480, 660), dates: [], ...special }
}

/** Happy hour, every day from five to seven in the evening. */
export const HAPPY_HOUR = schedule({
  id: 'happy-hour',
  name: 'Happy hour',
  hours: everyDay(1020, 1140),
})
