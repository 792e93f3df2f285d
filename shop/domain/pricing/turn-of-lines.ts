import type { MinorUnits } from '../common/money.ts'
import { nextTurn } from '../menu/schedule-times.ts'
import type { PromisedTime } from './line-refusal.ts'
import { type AskedLine, lineKey, type PricedLine } from './order-line.ts'
import { type PriceList, priceAskedLines } from './quote-lines.ts'

/**
 * What becomes of a line at a turn. `line` is the index of the requested line, from 0; `schedule` names the time in which it
 * can be had, and `unitPrice` is what it costs then: one of the two is null.
 */
export type LineTurn =
  | { line: number; schedule: string; unitPrice: null }
  | { line: number; schedule: null; unitPrice: MinorUnits }

/**
 * Lines change at the instant `at` because a schedule begins or ends, for whoever has not ordered by `orderBy`. Both are
 * instants.
 */
export type Turn = { at: number; orderBy: number; lines: LineTurn[] }

const MINUTE = 60_000
/** Guests are told this long before. */
const TOLD_BEFORE = 15 * MINUTE
/** More turns are not looked through for one that changes something. */
const MOST_TURNS = 10

type Asking = {
  menu: PriceList
  /** The lines that were asked for, and those that can be had when they are promised. */
  asked: readonly AskedLine[]
  priced: readonly PricedLine[]
  promised: PromisedTime
  now: number
}

/** Returns the first turn that changes a line of a basket soon after it is promised as soon as possible; null: none. */
export function turnOfLines({ menu, asked, priced, promised, now }: Asking): Turn | null {
  const { promisedAt } = promised
  const times = [...(menu.timetable?.schedules.values() ?? [])]
  const keys = new Map(priced.map((line) => [lineKey(line), line.unitPrice]))
  const shown = asked.map((line) => ({ ...line, unitPrice: keys.get(lineKey(line)) }))
  let at = promisedAt
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    at = Math.min(...times.map(({ windows }) => nextTurn(windows, at)))
    if (at - promisedAt > TOLD_BEFORE) return null
    const { refusals } = priceAskedLines(menu, shown, { ...promised, timedAt: at })
    const lines = refusals.flatMap((refusal): LineTurn[] => {
      if (!('line' in refusal) || shown[refusal.line]?.unitPrice === undefined) return []
      const { line } = refusal
      if (refusal.code === 'price_changed')
        return [{ line, schedule: null, unitPrice: refusal.new }]
      if (refusal.code !== 'not_available_then') return []
      return [{ line, schedule: refusal.schedule, unitPrice: null }]
    })
    if (lines.length > 0) return { at, orderBy: now + at - promisedAt - MINUTE, lines }
  }
  return null
}
