import type { Selectable } from 'kysely'
import type { Schedule } from '#shop/domain/menu/schedule.ts'
import { storedDates, storedHours } from './json-columns.ts'

/** Times at which something of the menu can be had, or costs something else. */
export type SchedulesTable = {
  id: string
  name: string
  /** JSON list of `OpeningPeriod`. */
  hours: string
  /** JSON list of dates from and to. */
  dates: string
  position: number
}

/** Returns a schedule from its row. */
export function scheduleFrom({ id, name, hours, dates }: Selectable<SchedulesTable>): Schedule {
  return { id, name, hours: storedHours(hours, id), dates: storedDates(dates, id) }
}

/** Returns a schedule's columns. */
export function scheduleColumns({ id, name, hours, dates }: Schedule) {
  return { id, name, hours: JSON.stringify(hours), dates: JSON.stringify(dates) }
}
