import { z } from 'zod'
import { FULFILMENTS } from '../common/fulfilment.ts'
import { MAX_PERIODS_OF_A_WEEK, MAX_TIME_ZONE_LENGTH } from '../common/limits.ts'
import { openingException, openingPeriod } from '../hours/opening-schema.ts'
import { count, setting } from './setting.ts'
import { isTimeZone } from './time-zone.ts'
import { distinctBy, whole } from './value-schema.ts'

/** When the shop is open and how fast its kitchen is. */
export const TIME_SETTINGS = {
  /** IANA zone of the opening hours. */
  timeZone: setting({
    value: z.string().max(MAX_TIME_ZONE_LENGTH).refine(isTimeZone),
    initial: 'UTC',
    readBy: 'public',
    group: 'times',
    words: 'time_zone',
  }),
  openingHours: setting({
    value: z.array(openingPeriod).max(MAX_PERIODS_OF_A_WEEK),
    initial: [],
    readBy: 'public',
    group: 'times',
    words: 'opening_hours',
  }),
  /** At most one per date. */
  openingExceptions: setting({
    value: distinctBy(z.array(openingException).max(200), ({ date }) => date),
    initial: [],
    readBy: 'staff',
    group: 'times',
    words: 'opening_exceptions',
  }),
  /** The hours of a way within those of the shop; one that is left out has the shop's. */
  wayHours: setting({
    value: z.partialRecord(
      z.enum(FULFILMENTS),
      z.array(openingPeriod).min(1).max(MAX_PERIODS_OF_A_WEEK),
    ),
    initial: {},
    readBy: 'public',
    group: 'times',
    words: 'way_hours',
  }),
  /**
   * Minutes after midnight at which the business day ends, and with it pauses, sold-out marks and the order
   * numbers.
   */
  businessDayEnds: setting({
    value: whole(0, 720),
    initial: 240,
    unit: 'minutes',
    readBy: 'staff',
    group: 'times',
    words: 'night_time',
  }),
  /** The last order is taken this long before closing, even if a later one could be ready. */
  lastOrderBeforeClose: count('minutes', {
    least: 0,
    most: 240,
    initial: 0,
    readBy: 'staff',
    group: 'times',
  }),
  /** For how many days after today guests may order. */
  daysAhead: count('days', { least: 0, most: 60, initial: 3, readBy: 'staff', group: 'times' }),
  /** The minutes that a promise assumes until the kitchen's speed has been measured. */
  usualMinutes: count('minutes', {
    least: 1,
    most: 240,
    initial: 20,
    readBy: 'public',
    group: 'times',
  }),
  /** The minimum minutes of a promise. */
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
  /** Minutes on the road to a guest where the zone doesn't say, so that the promise at the door includes the way. */
  roadMinutes: count('minutes', {
    least: 0,
    most: 240,
    initial: 15,
    readBy: 'staff',
    group: 'times',
  }),
}
