import type { Numbered } from '#shop/domain/orders/number-day.ts'
import type { OfficeOrder } from '#shop/persistence/queries/orders/office-order.ts'

/** What a thread's page says of the order that it is about. */
export type AboutOrder = Numbered & {
  id: string
  dishes: { title: string; quantity: number }[]
  hadAt: number
  total: number
}

/** Returns it from all that is known of the order. */
export function aboutOf({ id, number, numberDay, lines, hadAt, totals }: OfficeOrder): AboutOrder {
  const dishes = lines.map(({ title, quantity }) => ({ title, quantity }))
  return { id, number, numberDay, dishes, hadAt, total: totals.total }
}
