import { z } from 'zod'
import { openingException, openingPeriod } from '../hours/opening-schema.ts'
import { count, setting } from './setting.ts'
import { isTimeZone } from './time-zone.ts'
import { distinctBy, whole } from './value-schema.ts'

/** When the shop is open and how fast its kitchen is. */
export const TIME_SETTINGS = {
  /** IANA zone of the opening hours. */
  timeZone: setting({
    value: z.string().max(64).refine(isTimeZone),
    initial: 'UTC',
    readBy: 'public',
    group: 'times',
    words: 'time_zone',
  }),
  openingHours: setting({
    value: z.array(openingPeriod).max(28),
    initial: [],
    readBy: 'public',
    group: 'times',
    words: 'opening_hours',
  }),
  /** At most one a date. */
  openingExceptions: setting({
    value: distinctBy(z.array(openingException).max(200), ({ date }) => date),
    initial: [],
    readBy: 'staff',
    group: 'times',
    words: 'opening_exceptions',
  }),
  /** Minutes after midnight at which the day of pauses, sold-out marks and order numbers ends. */
  businessDayEnds: setting({
    value: whole(0, 720),
    initial: 240,
    unit: 'minutes',
    readBy: 'staff',
    group: 'times',
    words: 'night_time',
  }),
  /** So many minutes before closing the last order is taken, even if it could be ready. */
  lastOrderBeforeClose: count('minutes', {
    least: 0,
    most: 240,
    initial: 0,
    readBy: 'staff',
    group: 'times',
  }),
  /** How many days after today guests may order for. */
  daysAhead: count('days', { least: 0, most: 60, initial: 3, readBy: 'staff', group: 'times' }),
  /** What the page promises while no kitchen has been measured, in minutes. */
  usualMinutes: count('minutes', {
    least: 1,
    most: 240,
    initial: 20,
    readBy: 'public',
    group: 'times',
  }),
  /** No order is promised sooner than this, in minutes. */
  minimumMinutes: count('minutes', {
    least: 1,
    most: 240,
    initial: 10,
    readBy: 'staff',
    group: 'times',
  }),
  /** Minutes of work that the kitchen does in a quarter hour: 45 is three people at work. */
  kitchenMinutes: count('minutes', {
    least: 1,
    most: 1500,
    initial: 45,
    readBy: 'staff',
    group: 'times',
  }),
  /** Minutes of road to a guest where no zone says how many, so that nothing is at the door when it is just hot. */
  roadMinutes: count('minutes', {
    least: 0,
    most: 240,
    initial: 15,
    readBy: 'staff',
    group: 'times',
  }),
}
