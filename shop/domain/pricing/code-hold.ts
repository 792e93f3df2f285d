import { zonedAt } from '../common/wall-time.ts'
import type { Weekday } from '../hours/opening-period.ts'

/** Minutes after midnight. An `until` that is not after `from` is on the next day. */
export type CodeHours = { from: number; until: number }

/** What else an order has to be for a code to hold. */
export type CodeHold = {
  /** The items and categories that it takes something off; of neither any: the whole menu. */
  itemIds: readonly string[]
  categoryIds: readonly string[]
  /** The days on which its hours begin; none: every day. */
  weekdays: readonly Weekday[]
  /** Null: all day. */
  hours: CodeHours | null
  isFirstOrder: boolean
  /** Whether its dates, days and hours are those at which an order is placed, not those for which it is promised. */
  isByOrderTime: boolean
}

/** Every order, of everything, at any time. */
export const HOLDS_ALWAYS: CodeHold = {
  itemIds: [],
  categoryIds: [],
  weekdays: [],
  hours: null,
  isFirstOrder: false,
  isByOrderTime: false,
}

/** The items that a code takes something off, and its items and categories by name; null: the whole menu. */
export type HeldItems = { itemIds: ReadonlySet<string>; names: readonly string[] } | null

/** `name` is the code's. `words` are what it says, once that was said for somebody. */
export type HoldRefusal = { name: string; words?: string | undefined } & (
  | {
      code: 'code_other_time'
      weekdays: readonly Weekday[]
      hours: CodeHours | null
      isByOrderTime: boolean
    }
  | { code: 'code_other_items'; names: readonly string[] }
  /** `isSignedIn`: an account is, with a confirmed address, and it has ordered before. */
  | { code: 'code_first_order'; isSignedIn: boolean }
)

/** What is known of an order that a code is evaluated for. */
type HeldOrder = {
  lines: readonly { itemId: string }[]
  held: HeldItems
  /** Whether it is the first of the account that is signed in; null: none is. */
  isFirst: boolean | null
  /** When the code has to hold, as `codeInstant` returns it; infinite while it isn't known. */
  at: number
  timeZone: string
}

/** Returns the instant at which a code has to hold for an order: when it is promised, or when it is placed. */
export function codeInstant(
  { isByOrderTime }: Pick<CodeHold, 'isByOrderTime'>,
  { promisedAt, askedAt = promisedAt }: { promisedAt: number; askedAt?: number | undefined },
): number {
  return isByOrderTime ? askedAt : promisedAt
}

/** Returns why a code takes nothing off an order; undefined if it does. */
export function holdRefusal(
  { code: name, holds }: { code: string; holds: CodeHold },
  { lines, held, isFirst, at, timeZone }: HeldOrder,
): HoldRefusal | undefined {
  const { weekdays, hours, isByOrderTime } = holds
  if (Number.isFinite(at) && !holdsAt(holds, at, timeZone)) {
    return { code: 'code_other_time', name, weekdays, hours, isByOrderTime }
  }
  if (held && lines.length > 0 && heldLines(lines, held)?.length === 0) {
    return { code: 'code_other_items', name, names: held.names }
  }
  if (holds.isFirstOrder && isFirst !== true) {
    return { code: 'code_first_order', name, isSignedIn: isFirst !== null }
  }
  return undefined
}

/** Returns the places of the lines that a code takes something off, from 0; null: all of them. */
export function heldLines(
  lines: readonly { itemId: string }[],
  held: HeldItems,
): readonly number[] | null {
  if (held === null) return null
  return lines.flatMap(({ itemId }, line) => (held.itemIds.has(itemId) ? [line] : []))
}

/** Whether a code holds on the weekday and at the hour of an instant. */
export function holdsAt(
  { weekdays, hours }: Pick<CodeHold, 'weekdays' | 'hours'>,
  instant: number,
  timeZone: string,
): boolean {
  if (weekdays.length === 0 && hours === null) return true
  const { dayOfWeek, hour, minute } = zonedAt(instant, timeZone)
  const isOn = (day: number) => weekdays.length === 0 || weekdays.some((each) => each === day)
  if (hours === null) return isOn(dayOfWeek)
  const now = hour * 60 + minute
  const { from, until } = hours
  if (from < until) return isOn(dayOfWeek) && from <= now && now < until
  const dayBefore = dayOfWeek === 1 ? 7 : dayOfWeek - 1
  return (isOn(dayOfWeek) && from <= now) || (isOn(dayBefore) && now < until)
}
