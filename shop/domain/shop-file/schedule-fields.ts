import type { JSONPath } from 'jsonc-parser'
import { z } from 'zod'
import { slugFrom } from '../common/slug.ts'
import type { MenuDraft } from '../menu/menu-item-draft.ts'
import { type Schedule, scheduleDraft, timedPrices } from '../menu/schedule.ts'
import { unknownSchedules } from '../menu/schedule-references.ts'
import type { MenuFault } from './fault.ts'
import type { FileReader } from './file-reader.ts'
import { decimal, expecting, fields, words, writtenId } from './file-values.ts'
import { openingHours } from './opening-hours.ts'
import { pairUp } from './pair-up.ts'
import { SAME_CATEGORY } from './plan-categories.ts'
import { SAME_ITEM } from './plan-menu.ts'
import type { MenuFile } from './read-menu-file.ts'

/** A schedule as a file has it, complete. */
export type FileSchedule = Schedule & { line: number }

const stored = scheduleDraft.shape
const reference = expecting('id', writtenId.pipe(stored.id))

/** The id of the schedule in which something can be had; null: always. */
export const fileScheduleId = reference.nullable().optional()

/** What something costs, by the id of a schedule, with prices of so many decimals. */
export function fileTimedPrices(decimals: number) {
  return expecting(
    'timed_prices',
    z
      .record(z.string(), decimal(decimals))
      .transform((prices) =>
        Object.entries(prices).map(([scheduleId, price]) => ({ scheduleId, price })),
      )
      .pipe(timedPrices),
  ).optional()
}

const stretch = z
  .strictObject({ from: z.string(), to: z.string().optional() })
  .transform(({ from, to = from }) => ({ from, to }))

const schedule = fields({
  id: reference.optional(),
  name: expecting('name', words.pipe(stored.name)),
  hours: expecting('opening_hours', openingHours.pipe(stored.hours)).optional(),
  dates: expecting('dates', z.array(stretch).pipe(stored.dates)).optional(),
})

/** Reads the schedules that stand at a path. */
export function readSchedules(file: FileReader, path: JSONPath): FileSchedule[] {
  return file.entries(path).flatMap((place) => {
    const read = file.read(schedule, place)
    if (!read) return []
    const { name, id = slugFrom(name), hours = [], dates = [] } = read
    const line = file.lineOf(place)
    if (hours.length + dates.length === 0) {
      const of = file.nameOf(place)
      file.faults.push({ code: 'missing', line, field: 'hours', of, expected: 'opening_hours' })
    }
    return { line, id, name, hours, dates }
  })
}

/** Returns the schedules as they are after the import; all stay where the file has no list of them. */
export function planSchedules(present: readonly Schedule[], { schedules }: MenuFile): Schedule[] {
  return schedules?.map(({ line: _, ...one }) => one) ?? [...present]
}

/** Returns every schedule that the menu would name after the import and wouldn't have, by line of the file. */
export function missingSchedules(file: MenuFile, after: MenuDraft): MenuFault[] {
  const faults = unknownSchedules(after)
  if (faults.length === 0) return []
  const items = byId(pairUp(file.items, after.items, SAME_ITEM))
  const categories = byId(pairUp(file.categories ?? [], after.categories, SAME_CATEGORY))
  const groups = new Map(file.groups?.map((group) => [group.id, group]))
  return faults.map(({ entity, id, field, found, option }): MenuFault => {
    const item = entity === 'item' ? items.get(id) : undefined
    const category = entity === 'category' ? categories.get(id) : undefined
    const group = entity === 'option_group' ? groups.get(id) : undefined
    const entry = item ?? category ?? group
    const of = item?.title ?? category?.name ?? group?.name ?? id
    const line = group?.optionLines[option ?? -1] ?? entry?.line ?? 1
    return { code: 'no_such_schedule', line, field, of, found }
  })
}

function byId<Entry>(pairs: Map<Entry, { id: string }>): Map<string, Entry> {
  return new Map([...pairs].map(([entry, { id }]) => [id, entry]))
}
