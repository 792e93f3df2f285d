import type { MinorUnits } from '../common/money.ts'
import { priceAt, timesFrom } from '../menu/schedule-times.ts'
import { NO_TIMETABLE, notThen, type Times, type Timetable } from '../menu/timetable.ts'
import type { PromisedTime } from './line-refusal.ts'
import { type PartsThen, partsAt } from './parts-at.ts'
import { type ChoiceFault, type MenuParts, NO_PARTS } from './price-choices.ts'

/**
 * An item, or an option that was chosen with it, can't be had at the promised time. `schedule` is the name of the time in
 * which it can be; it is next had between the instants `nextFrom` and `nextUntil`, both null when that is not within the days
 * that can be ordered.
 */
export type NotThenRefusal = {
  code: 'not_available_then'
  line: number
  schedule: string
  option: { id: string; name: string } | null
  nextFrom: number | null
  nextUntil: number | null
}

/** The choices and the times that a price list has at an instant; null: schedules are not judged. */
export type MenuAtTime = { parts: PartsThen; timetable: Timetable; judgedAt: number | null }

/** Returns the choices of a price list as they are at the promised time. */
export function menuAtTime(
  { parts = NO_PARTS, timetable = NO_TIMETABLE }: { parts?: MenuParts; timetable?: Timetable },
  { promisedAt, timedAt = promisedAt }: Pick<PromisedTime, 'promisedAt' | 'timedAt'>,
): MenuAtTime {
  if (!Number.isFinite(timedAt)) return { parts, timetable, judgedAt: null }
  return { parts: partsAt(parts, timetable, timedAt), timetable, judgedAt: timedAt }
}

type Terms = MenuAtTime & Pick<PromisedTime, 'windows'>

/** Returns what an item costs at the promised time, in minor units. */
export function presentPrice(
  { id, price }: { id: string; price: MinorUnits },
  { timetable, judgedAt }: MenuAtTime,
): MinorUnits {
  const timed = timetable.items.get(id)?.prices ?? []
  return judgedAt === null ? price : priceAt(price, timed, judgedAt)
}

/** Refuses an item that can't be had at the promised time. */
export function timeRefusals(itemId: string, line: number, terms: Terms): NotThenRefusal[] {
  const when = terms.timetable.items.get(itemId)?.when ?? []
  return when.length === 0 ? [] : refusalsOf(when, line, null, terms)
}

/** Refuses an option whose group can't be chosen from at the promised time; undefined for any other fault. */
export function closedRefusal(
  fault: ChoiceFault,
  line: number,
  terms: Terms,
): NotThenRefusal | undefined {
  if (fault.code !== 'unknown_option') return undefined
  const closed = terms.parts.closed?.get(fault.option)
  if (!closed) return undefined
  return refusalsOf([closed.times], line, { id: fault.option, name: closed.name }, terms)[0]
}

function refusalsOf(
  when: readonly Times[],
  line: number,
  option: NotThenRefusal['option'],
  { judgedAt, windows }: Terms,
): NotThenRefusal[] {
  if (judgedAt === null) return []
  const off = notThen(when, judgedAt, timesFrom(windows))
  if (!off) return []
  const { opens: nextFrom = null, closes: nextUntil = null } = off.next ?? {}
  return [{ code: 'not_available_then', line, schedule: off.name, option, nextFrom, nextUntil }]
}
