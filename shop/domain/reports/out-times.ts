import { zonedAt } from '../common/wall-time.ts'
import type { Span } from '../hours/business-day.ts'
import { HOURS_A_DAY } from './day-sales.ts'

/**
 * What the kitchen marked as sold out or counted to none, or ended that of: `until` is then no later than `at`; or what orders took the
 * last of. Instants. None ends another: what is marked stays off whatever is counted.
 */
export type OutMark = {
  kind: 'item' | 'ingredient'
  id: string
  by: 'mark' | 'count' | 'taken'
  at: number
  until: number
}

/** What could not be had within a stretch of time, and when. */
export type OutOfStock = Pick<OutMark, 'kind' | 'id'> & { times: Span[] }

/** Returns what was out within a span and before now, by when it first was. `marks` are by rising time, also those of earlier days. */
export function outTimes(marks: readonly OutMark[], span: Span, now: number): OutOfStock[] {
  const last = Math.min(span.ends, now)
  const things = Map.groupBy(marks, ({ kind, id }) => `${kind} ${id}`)
  return [...things.values()]
    .flatMap((own) => {
      const [first] = own
      const sources = [...Map.groupBy(own, ({ by }) => by).values()]
      const times = joined(sources.flatMap((each) => timesOf(each, span.begins, last)))
      return first && times.length > 0 ? [{ kind: first.kind, id: first.id, times }] : []
    })
    .toSorted((one, other) => (one.times[0]?.begins ?? 0) - (other.times[0]?.begins ?? 0))
}

/** A later mark takes the place of the one before. */
function timesOf(marks: readonly OutMark[], first: number, last: number): Span[] {
  return marks
    .map(({ at, until }, nth) => ({
      begins: Math.max(at, first),
      ends: Math.min(until, marks[nth + 1]?.at ?? last, last),
    }))
    .filter(({ begins, ends }) => begins < ends)
}

function joined(times: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const { begins, ends } of times.toSorted((one, other) => one.begins - other.begins)) {
    const before = all.at(-1)
    if (before && begins <= before.ends) before.ends = Math.max(before.ends, ends)
    else all.push({ begins, ends })
  }
  return all
}

/** Returns what of some times is in none of others. */
export function withoutTimes(times: readonly Span[], others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (rest, { begins, ends }) =>
      rest.flatMap((one) =>
        [
          { begins: one.begins, ends: Math.min(one.ends, begins) },
          { begins: Math.max(one.begins, ends), ends: one.ends },
        ].filter((part) => part.begins < part.ends),
      ),
    [...times],
  )
}

const A_QUARTER = 15 * 60_000
const AN_HOUR = 60 * 60_000

/** Returns how much of each hour of the clock some times cover, from 0 to 1, from midnight on. */
export function sharesOfHours(times: readonly Span[], timeZone: string): number[] {
  const shares = Array.from({ length: HOURS_A_DAY }, () => 0)
  for (const { begins, ends } of times) {
    for (let at = begins; at < ends; at += A_QUARTER) {
      const { hour } = zonedAt(at, timeZone)
      shares[hour] = (shares[hour] ?? 0) + Math.min(A_QUARTER, ends - at) / AN_HOUR
    }
  }
  return shares.map((share) => Math.min(1, share))
}
