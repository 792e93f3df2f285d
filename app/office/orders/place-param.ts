import type { OrderPlace } from '#shop/persistence/queries/orders/found-orders.ts'

/** Where a page of orders begins, as its address says it: `2026-11-20.96`. */
export function placeParam({ day, number }: OrderPlace): string {
  return `${day}.${number}`
}

/** Reads it back; null: none, or nothing that we wrote. */
export function readPlace(param: string | null): OrderPlace | null {
  const [, day, number] = /^(\d{4}-\d\d-\d\d)\.(\d{1,9})$/.exec(param ?? '') ?? []
  return day === undefined || number === undefined ? null : { day, number: Number(number) }
}
