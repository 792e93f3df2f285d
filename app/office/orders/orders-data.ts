import type {
  SortCounts as Counts,
  FoundOrder as Found,
} from '#shop/persistence/queries/orders/found-orders.ts'

/** An order in the list. */
export type FoundOrder = Found

/** How many orders there are of each sort that is counted. */
export type SortCounts = Counts
