import { href } from '#app/href.ts'
import { FULFILMENTS, type Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { OpeningPeriod, Weekday } from '#shop/domain/hours/opening-period.ts'
import { readTypedTimes, writtenTimes } from '#shop/domain/hours/typed-times.ts'
import { MAX_FORM_TEXT } from './limits.ts'

export const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** The field of a weekday. */
export function fieldOf(weekday: Weekday): `d${Weekday}` {
  return `d${weekday}`
}

/** Which day's hours are copied, and to which days. */
export const COPY_FIELDS = ['copy', 'to'] as const

/** The value of the button that copies. */
export const COPY = 'copy'

export const WEEK_FIELDS = [
  'action',
  'seen',
  'change',
  'way',
  ...COPY_FIELDS,
  ...WEEK.map(fieldOf),
] as const

/**
 * The hours of a week as they are typed, by weekday, and the mark of those that were there then. `way` is whose they are;
 * null: the shop's.
 */
export type WeekDraft = { typed: Record<Weekday, string>; seen: string; way: Fulfilment | null }

/** Returns the way that an address or a form names; null for none. */
export function wayIn(text: string | null): Fulfilment | null {
  return FULFILMENTS.find((way) => way === text) ?? null
}

/** Returns the address of the page of the hours of a way, or of the shop. */
export function weekAddress(way: Fulfilment | null): string {
  return way === null ? href('/office/hours') : `${href('/office/hours')}?way=${way}`
}

/** Reads a draft from an address, which anybody may have written; null if there is none. */
export function readWeekDraft(query: URLSearchParams): WeekDraft | null {
  if (!WEEK.every((weekday) => query.has(fieldOf(weekday)))) return null
  const draft = draftFrom((name) => query.get(name) ?? '')
  return query.get('do') === COPY
    ? { ...draft, typed: withCopiedDay(draft.typed, (name) => query.get(name) ?? '') }
    : draft
}

/** The days that hours are copied to at once, beside each by itself. */
export const COPY_GROUPS = {
  all: WEEK,
  weekdays: WEEK.slice(0, 5),
  weekend: WEEK.slice(5),
} as const

export type CopyGroup = keyof typeof COPY_GROUPS

/** Returns the hours with one day's copied to others, as the fields of a form say; the same where they name no day. */
export function withCopiedDay(
  typed: WeekDraft['typed'],
  fieldNamed: (name: (typeof COPY_FIELDS)[number]) => string,
): WeekDraft['typed'] {
  const from = WEEK.find((weekday) => String(weekday) === fieldNamed('copy'))
  const to = fieldNamed('to')
  const group = Object.entries(COPY_GROUPS).find(([name]) => name === to)?.[1]
  const days = group ?? WEEK.filter((weekday) => String(weekday) === to)
  if (from === undefined) return typed
  return { ...typed, ...Object.fromEntries(days.map((weekday) => [weekday, typed[from]])) }
}

/** Returns the draft of the fields of a form or an address. */
export function draftFrom(fieldNamed: (name: string) => string): WeekDraft {
  const typed = WEEK.map((weekday) => {
    return [weekday, fieldNamed(fieldOf(weekday)).slice(0, MAX_FORM_TEXT)]
  })
  return {
    typed: Object.fromEntries(typed),
    seen: fieldNamed('seen').slice(0, MAX_FORM_TEXT),
    way: wayIn(fieldNamed('way')),
  }
}

/** Returns the address of the page with a draft, and with why it was refused. */
export function draftAddress({ typed, seen, way }: WeekDraft, refused?: string): string {
  const query = new URLSearchParams({ seen })
  if (way !== null) query.set('way', way)
  for (const weekday of WEEK) query.set(fieldOf(weekday), typed[weekday])
  if (refused) query.set('refused', refused)
  return `${href('/office/hours')}?${query}`
}

/** Returns hours as they are typed. */
export function typedWeek(openingHours: readonly OpeningPeriod[]): WeekDraft['typed'] {
  const typed = WEEK.map((weekday) => [weekday, writtenTimes(timesOn(openingHours, weekday))])
  return Object.fromEntries(typed)
}

/** Returns the periods of a weekday in order. */
export function timesOn(openingHours: readonly OpeningPeriod[], weekday: Weekday) {
  return openingHours
    .filter((one) => one.weekday === weekday)
    .map(({ opens, closes }) => ({ opens, closes }))
    .toSorted((a, b) => a.opens - b.opens)
}

/** Returns those of the hours that can be read. */
export function readableHours(typed: WeekDraft['typed']): OpeningPeriod[] {
  return WEEK.flatMap((weekday) =>
    (readTypedTimes(typed[weekday]) ?? []).map((one) => ({ weekday, ...one })),
  )
}

/** Returns the hours that are typed; null if any of them can't be read. */
export function hoursIn(typed: WeekDraft['typed']): OpeningPeriod[] | null {
  const isRead = WEEK.every((weekday) => readTypedTimes(typed[weekday]) !== null)
  return isRead ? readableHours(typed) : null
}
