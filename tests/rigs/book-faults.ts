import type { Claim } from '#shop/domain/kitchen/quarter-rooms.ts'
import { isLost } from '#shop/domain/orders/order-states.ts'
import type { Row } from '#shop/persistence/tables.ts'
import type { Books } from './books.ts'
import { historyFaults } from './history-faults.ts'
import { mailFaults } from './mail-faults.ts'

type Order = Row<'orders'>

/** Returns a line for each contradiction within the books; none is right. */
export function bookFaults(books: Books): string[] {
  return [
    ...moneyFaults(books),
    ...historyFaults(books),
    ...workFaults(books),
    ...codeFaults(books),
    ...numberFaults(books),
    ...keyFaults(books),
    ...mailFaults(books),
  ]
}

function moneyFaults({ orders, lines }: Books): string[] {
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  return orders.flatMap((order) => {
    const own = linesOf.get(order.id) ?? []
    const taxes = JSON.parse(order.tax_lines) as { tax: number }[]
    return [
      ...unless(own.length > 0, `order ${order.id} has no lines`),
      ...differs(`order ${order.id}: products`, order.products, sumOf(own, 'total')),
      ...differs(`order ${order.id}: tax`, order.tax, sumOf(taxes, 'tax')),
      ...differs(`order ${order.id}: total`, order.total, totalOf(order)),
    ]
  })
}

function totalOf({ products, discount, delivery_fee, tip, tax, tax_included }: Order): number {
  return products - discount + delivery_fee + tip + (tax_included ? 0 : tax)
}

/** Cancelled orders free their kitchen minutes; all others keep them. */
function workFaults({ orders, quarters }: Books): string[] {
  const claimed = new Map(quarters.map(({ starts_at }) => [starts_at, 0]))
  for (const order of orders.filter(({ state }) => !isLost(state))) {
    for (const { quarter, minutes } of JSON.parse(order.claims) as Claim[]) {
      claimed.set(quarter, (claimed.get(quarter) ?? 0) + minutes)
    }
  }
  const booked = new Map(quarters.map(({ starts_at, minutes }) => [starts_at, minutes]))
  return [...claimed].flatMap(([quarter, minutes]) =>
    differs(`quarter ${new Date(quarter).toISOString()}: minutes`, booked.get(quarter), minutes),
  )
}

function codeFaults({ orders, codes, codeUses }: Books): string[] {
  const holders = orders.filter(({ code, state }) => code !== null && !isLost(state))
  const used = new Map(codeUses.map(({ order_id, code }) => [order_id, code]))
  const held = new Map(holders.map(({ id, code }) => [id, code]))
  return [
    ...holders.flatMap(({ id, code }) => differs(`order ${id}: code use`, used.get(id), code)),
    ...codeUses.flatMap(({ order_id, code }) =>
      unless(held.has(order_id), `a use of ${code} is left by order ${order_id}`),
    ),
    ...codes.flatMap(({ code, uses, max_uses }) => [
      ...differs(`code ${code}: uses`, uses, holders.filter((order) => order.code === code).length),
      ...unless(uses <= (max_uses ?? uses), `code ${code} was used ${uses} times of ${max_uses}`),
    ]),
  ]
}

/** Order numbers are taken in the order's own transaction, so that there are no gaps. */
function numberFaults({ orders, numbers }: Books): string[] {
  const days = Map.groupBy(orders, ({ business_day }) => business_day)
  return numbers.flatMap(({ business_day: day, last }) => {
    const taken = new Set((days.get(day) ?? []).map(({ number }) => number))
    const missing = Array.from({ length: last }, (_, index) => index + 1).filter(
      (number) => !taken.has(number),
    )
    return [
      ...unless(missing.length === 0, `day ${day} has no order with number ${missing.join(', ')}`),
      ...differs(`day ${day}: orders`, days.get(day)?.length ?? 0, last),
    ]
  })
}

function keyFaults({ orders, keys }: Books): string[] {
  const kept = Map.groupBy(keys, ({ answer }) => (JSON.parse(answer) as { id: string }).id)
  const known = new Set(orders.map(({ id }) => id))
  return [
    ...orders.flatMap(({ id }) => differs(`order ${id}: kept answers`, kept.get(id)?.length, 1)),
    ...[...kept.keys()]
      .filter((id) => !known.has(id))
      .map((id) => `an answer is kept of order ${id}, which is not there`),
  ]
}

function sumOf<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}

function differs(what: string, found: unknown, wanted: unknown): string[] {
  return unless(found === wanted, `${what} ${found ?? 'missing'}, should be ${wanted}`)
}

function unless(isRight: boolean, fault: string): string[] {
  return isRight ? [] : [fault]
}
