/** Who is touched when something of the menu changes: what was ordered keeps what it has. */
export type Impact = {
  /** Open orders for the present business day. */
  openOrders: number
  /** Open orders for later ones; null: none. */
  ahead: OrdersAhead | null
  /** The codes that name it and can still be used. */
  codes: string[]
  /** The titles of combos that offer it. */
  combos: string[]
}

export type OrdersAhead = {
  count: number
  /** The first of their business days, such as `2026-11-20`. */
  day: string
  isTomorrow: boolean
  /** Whether all of them are for that day. */
  isOneDay: boolean
  /** The first of them. */
  orders: { id: string; number: number; day: string }[]
}

/** Whether something uses it. */
export function isUsed({ openOrders, ahead, codes, combos }: Impact): boolean {
  return openOrders > 0 || ahead !== null || codes.length + combos.length > 0
}
