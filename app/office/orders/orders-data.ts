import type { FoundOrder as Found } from '#shop/persistence/queries/orders/found-orders.ts'

/** An order in the list. */
export type FoundOrder = Found
