import type { Schedule } from '#shop/domain/menu/schedule.ts'
import { NO_TIMETABLE, type Timetable, timetableOf } from '#shop/domain/menu/timetable.ts'
import { storedTimedPrices } from '#shop/persistence/json-columns.ts'
import { scheduleColumns, scheduleFrom } from '#shop/persistence/schedule-tables.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'

/** Returns all schedules in order. */
export async function readSchedules(reader: Selector): Promise<Schedule[]> {
  const rows = await reader
    .selectFrom('schedules')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(scheduleFrom)
}

/** Stores a schedule at a place, counted from 0, in the place of one with its id. */
export async function writeSchedule(
  tx: Writer,
  schedule: Schedule,
  position: number,
): Promise<void> {
  const { id, ...columns } = scheduleColumns(schedule)
  await tx
    .insertInto('schedules')
    .values({ id, ...columns, position })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...columns, position }))
    .execute()
}

/** Deletes a schedule, which nothing may name any more. */
export async function deleteSchedule(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom('schedules').where('id', '=', id).execute()
}

type Asked = { revision: number; timeZone: string }

const cached = new WeakMap<object, Asked & { timetable: Timetable }>()

/**
 * Returns the times of the menu in the shop's zone, cached by `key` until the content's revision rises. The revision has to
 * be one that the same reader has just read.
 */
export async function readTimetable(
  reader: Selector,
  { revision, timeZone }: Asked,
  key: object,
): Promise<Timetable> {
  const known = cached.get(key)
  if (known?.revision === revision && known.timeZone === timeZone) return known.timetable
  const timetable = await readPresentTimetable(reader, timeZone)
  cached.set(key, { revision, timeZone, timetable })
  return timetable
}

async function readPresentTimetable(reader: Selector, timeZone: string): Promise<Timetable> {
  const schedules = await readSchedules(reader)
  if (schedules.length === 0) return NO_TIMETABLE
  const categories = await reader
    .selectFrom('categories')
    .select(['id', 'schedule_id as scheduleId'])
    .execute()
  const rows = await reader
    .selectFrom('items')
    .select(['id', 'category_id as categoryId', 'schedule_id as scheduleId', 'timed_prices'])
    .execute()
  const items = rows.map(({ timed_prices, ...item }) => {
    return { ...item, timedPrices: storedTimedPrices(timed_prices, item.id) }
  })
  return timetableOf({ schedules, categories, items }, timeZone)
}
