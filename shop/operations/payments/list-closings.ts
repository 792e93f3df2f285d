import { type Sums, sumsOf } from '#shop/domain/payments/figures.ts'
import {
  type DayClosing,
  readClosingsBefore,
} from '#shop/persistence/queries/payments/day-closings.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** A closed day as it was then, with the figures of what it took. */
export type ListedClosing = Omit<DayClosing, 'takings'> & { sums: Sums }

/** How many are listed on a page. */
const CLOSINGS_A_PAGE = 50

/** Returns closed days, the latest number first, below a number or from the last on; `next` is where more of them begin, null: nowhere. */
export async function listClosings(
  read: Reader,
  before: number | null,
): Promise<{ closings: ListedClosing[]; next: number | null }> {
  const found = await readClosingsBefore(read, before, CLOSINGS_A_PAGE + 1)
  const closings = found.slice(0, CLOSINGS_A_PAGE).map(listed)
  const last = found.length > CLOSINGS_A_PAGE ? closings.at(-1) : undefined
  return { closings, next: last?.number ?? null }
}

/** Returns a closing with its figures in place of its takings. */
export function listed({ takings, ...closing }: DayClosing): ListedClosing {
  return { ...closing, sums: sumsOf(takings) }
}
