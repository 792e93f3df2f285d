import { FULFILMENTS } from '../common/fulfilment.ts'
import { OPEN_BLOCKS } from './open-block.ts'

/** Which orders are counted beside their name: those that are open or have to be paid, and those of days to come. */
export const COUNTED_SORTS = ['open', 'to_pay', 'later'] as const

/** Which orders are listed at one tap: all up to today's, those that are counted, those of a way, or those that were not made. */
export const LISTED_SORTS = ['all', ...COUNTED_SORTS, ...FULFILMENTS, 'lost'] as const

/** Which orders somebody asks for: these, or what is open and as far as a block says. */
export const ORDER_SORTS = [...LISTED_SORTS, ...OPEN_BLOCKS] as const
type OrderSort = (typeof ORDER_SORTS)[number]

/** So many orders of a sort are counted beside it; of more it says that there are more. */
export const MOST_COUNTED = 99

/** The place of an order among all: its business day, `YYYY-MM-DD`, and its number. */
export type OrderPlace = { day: string; number: number }

export type OrderSearch = {
  sort: OrderSort
  /** What somebody typed to find orders of every sort; empty: nothing. */
  text: string
  /** Lists those of this business day and before it; null: from today on. */
  day: string | null
  /** Lists those that come after this one; null: from the first on. */
  after: OrderPlace | null
}

/** A place as addresses and programs write it: `2026-11-20.96`. */
export const WRITTEN_PLACE = /^(\d{4}-\d\d-\d\d)\.(\d{1,9})$/

/** Returns a place as it is written. */
export function writtenPlace({ day, number }: OrderPlace): string {
  return `${day}.${number}`
}

/** Reads it back; null: nothing that we wrote. */
export function readPlace(written: string): OrderPlace | null {
  const [, day, number] = WRITTEN_PLACE.exec(written) ?? []
  return day === undefined || number === undefined ? null : { day, number: Number(number) }
}
