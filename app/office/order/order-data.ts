import type { OtherTimes as Times } from '#shop/operations/orders/plan-time.ts'
import type { OfficeOrder as Order } from '#shop/persistence/queries/orders/office-order.ts'

/** An order as its page shows it. */
export type OfficeOrder = Order

/** The times that it could have in place of its own. */
export type OtherTimes = Times
