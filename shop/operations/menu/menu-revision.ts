import { nextTurn } from '#shop/domain/menu/schedule-times.ts'
import type { Timetable } from '#shop/domain/menu/timetable.ts'
import { readTimetable } from '#shop/persistence/queries/menu/schedules.ts'
import { readPageRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader } from '#shop/persistence/tables.ts'

const kept = new WeakMap<Reader, { content: number; timetable: Timetable }>()

/** Returns a number that is another one whenever public pages show something else: after each change, and after each turn. */
export async function readMenuRevision(read: Reader, now: number): Promise<number> {
  const { pages, content } = await readPageRevision(read)
  const known = kept.get(read)
  if (known?.content === content) return revisionAt(pages, turnOf(known.timetable, now))
  const { timeZone } = await readSettings(read)
  const timetable = await readTimetable(read, { revision: content, timeZone }, read)
  kept.set(read, { content, timetable })
  return revisionAt(pages, turnOf(timetable, now))
}

/** Returns the next instant at which any schedule begins or ends; infinity: never. */
export function turnOf({ schedules }: Timetable, now: number): number {
  return Math.min(...[...schedules.values()].map(({ windows }) => nextTurn(windows, now)))
}

/** Turns are whole minutes, each later than the one before: no number of changes makes up for one. */
export function revisionAt(revision: number, turnsAt: number): number {
  return Number.isFinite(turnsAt) ? revision + turnsAt : revision
}
