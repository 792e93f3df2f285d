import { amountText, parseAmount } from '../common/amount.ts'
import { MAX_DISCOUNT_CODE_LENGTH } from '../common/limits.ts'
import { WHOLE } from '../common/money.ts'
import { pick } from '../common/pick.ts'
import { done, type Outcome, type Refusal } from '../common/refusal.ts'
import { instantOf, zonedAt } from '../common/wall-time.ts'
import type { ShopSettings } from '../settings/settings.ts'
import { HOLDS_ALWAYS } from './code-hold.ts'
import { DISCOUNT_KINDS, type DiscountCode, discountCodeKey } from './discount.ts'
import {
  HOLD_TERMS,
  type HoldFault,
  readDays,
  readHours,
  readIds,
  readYes,
  writtenHold,
} from './hold-terms.ts'

/** What an owner writes about a code: texts by term, such as `minimum`. */
export type TypedTerms = Readonly<Record<string, string>>

export type TermsFault =
  | 'unknown_term'
  | 'malformed_code'
  | 'unknown_kind'
  | 'malformed_percent'
  | 'malformed_amount'
  | 'not_wanted'
  | 'malformed_time'
  | 'ends_too_early'
  | 'malformed_count'
  | HoldFault

/** The terms of a code that can be given. */
export const TERMS = [
  'code',
  'kind',
  'value',
  'from',
  'until',
  'minimum',
  'uses',
  'each',
  ...HOLD_TERMS,
] as const

export type Term = (typeof TERMS)[number]
type Reading<Value> = { value: Value } | { fault: TermsFault }
type Calendar = Pick<ShopSettings, 'timeZone' | 'currency'>

const DAY = 1440

/**
 * Reads a code with its terms in the shop's currency and time zone. `value` is a percentage or an amount; `from`
 * and `until` are dates or wall times (`2026-12-31`, `2026-12-31T18:00`), and a date in `until` includes that day.
 * Refuses with all faults at once, each by the name of its term.
 */
export function readDiscountTerms(
  typed: TypedTerms,
  { timeZone, currency }: Calendar,
): Outcome<DiscountCode, TermsFault> {
  const refusals: Refusal<TermsFault>[] = Object.keys(typed)
    .filter((name) => !TERMS.some((term) => term === name))
    .map((field) => ({ code: 'unknown_term', field }))
  function read<Value>(field: Term, reader: (text: string) => Reading<Value>): Value | null {
    const text = typed[field] ?? ''
    if (text === '' && !['code', 'kind', 'value'].includes(field)) return null
    const reading = reader(text)
    if ('value' in reading) return reading.value
    refusals.push({ code: reading.fault, field })
    return null
  }
  const amount = (text: string) => orFault(parseAmount(text, currency.decimals), 'malformed_amount')
  const code = read('code', readCode)
  const kind = read('kind', readKind)
  const value = kind === null ? null : read('value', (text) => readValue(kind, text, amount))
  const startsAt = read('from', (text) => readTime(text, timeZone, 0))
  const endsAt = read('until', (text) => readTime(text, timeZone, DAY))
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) {
    refusals.push({ code: 'ends_too_early', field: 'until' })
  }
  const minimum = read('minimum', amount) ?? 0
  const maxUses = read('uses', readCount)
  const maxUsesPerGuest = read('each', readCount)
  const holds = {
    itemIds: read('items', readIds) ?? HOLDS_ALWAYS.itemIds,
    categoryIds: read('categories', readIds) ?? HOLDS_ALWAYS.categoryIds,
    weekdays: read('days', readDays) ?? HOLDS_ALWAYS.weekdays,
    hours: read('hours', readHours),
    isFirstOrder: read('first', readYes) ?? false,
    isByOrderTime: read('ordered', readYes) ?? false,
  }
  if (refusals.length > 0 || code === null || kind === null || value === null) {
    return { ok: false, refusals }
  }
  return done({ code, kind, value, startsAt, endsAt, minimum, maxUses, maxUsesPerGuest, holds })
}

/**
 * Returns a code with its terms as an owner writes them, in the form that `readDiscountTerms` reads; a limit that it
 * does not have is an empty text. Times are whole minutes.
 */
export function writtenTerms(
  { code, kind, value, startsAt, endsAt, minimum, maxUses, maxUsesPerGuest, holds }: DiscountCode,
  { timeZone, currency }: Calendar,
): Record<Term, string> {
  const amount = (units: number) => amountText(units, currency.decimals)
  return {
    code,
    kind,
    value: kind === 'delivery' ? '' : kind === 'percent' ? amountText(value, 2) : amount(value),
    from: startsAt === null ? '' : writtenTime(startsAt, timeZone, 0),
    until: endsAt === null ? '' : writtenTime(endsAt, timeZone, DAY),
    minimum: minimum === 0 ? '' : amount(minimum),
    uses: maxUses === null ? '' : String(maxUses),
    each: maxUsesPerGuest === null ? '' : String(maxUsesPerGuest),
    ...writtenHold(holds),
  }
}

/** Whether two write the same; a term that is left out is an empty one. */
export function isSameTerms(one: TypedTerms, other: TypedTerms): boolean {
  return TERMS.every((term) => (one[term] ?? '') === (other[term] ?? ''))
}

/** Returns only the terms that differ, as they were and as they are; null if none does. */
export function changedTerms(
  before: Record<Term, string>,
  after: Record<Term, string>,
): { before: TypedTerms; after: TypedTerms } | null {
  const changed = TERMS.filter((term) => before[term] !== after[term])
  if (changed.length === 0) return null
  return { before: pick(before, changed), after: pick(after, changed) }
}

/** A date where a date alone means this instant, else a date with its time. */
function writtenTime(instant: number, timeZone: string, minutesOfDate: number): string {
  const wall = zonedAt(instant, timeZone).toPlainDateTime()
  const day = wall.subtract({ minutes: minutesOfDate }).toPlainDate()
  if (instantOf(day, minutesOfDate, timeZone, 'earlier') === instant) return day.toString()
  return wall.toString({ smallestUnit: 'minute' })
}

function orFault<Value>(value: Value | null, fault: TermsFault): Reading<Value> {
  return value === null ? { fault } : { value }
}

function readCode(text: string): Reading<string> {
  const value = discountCodeKey(text)
  const isCode = value.length <= MAX_DISCOUNT_CODE_LENGTH && /^[\p{L}\p{N}_-]+$/u.test(value)
  return isCode ? { value } : { fault: 'malformed_code' }
}

function readKind(text: string): Reading<DiscountCode['kind']> {
  const kind = DISCOUNT_KINDS.find((one) => one === text)
  return kind ? { value: kind } : { fault: 'unknown_kind' }
}

function readValue(
  kind: DiscountCode['kind'],
  text: string,
  amount: (text: string) => Reading<number>,
): Reading<number> {
  if (kind === 'delivery') return text === '' ? { value: 0 } : { fault: 'not_wanted' }
  if (kind === 'percent') {
    const points = parseAmount(text, 2)
    const isPart = points !== null && points > 0 && points <= WHOLE
    return isPart ? { value: points } : { fault: 'malformed_percent' }
  }
  const reading = amount(text)
  return 'value' in reading && reading.value === 0 ? { fault: 'malformed_amount' } : reading
}

/** `minutesOfDate` after midnight is what a date without a time means. */
function readTime(text: string, timeZone: string, minutesOfDate: number): Reading<number> {
  const [, day = '', hour, minute] =
    /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):([0-5]\d))?$/.exec(text) ?? []
  const minutes = hour === undefined ? minutesOfDate : Number(hour) * 60 + Number(minute)
  try {
    const date = Temporal.PlainDate.from(day, { overflow: 'reject' })
    return { value: instantOf(date, minutes, timeZone, 'earlier') }
  } catch {
    return { fault: 'malformed_time' }
  }
}

function readCount(text: string): Reading<number> {
  return /^[1-9]\d{0,6}$/.test(text) ? { value: Number(text) } : { fault: 'malformed_count' }
}
