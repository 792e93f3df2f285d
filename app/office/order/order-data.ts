import type { OfficeOrder as Order } from '#shop/persistence/queries/orders/office-order.ts'

/** An order as its page shows it. */
export type OfficeOrder = Order
