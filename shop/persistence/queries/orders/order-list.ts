import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { pick } from '#shop/domain/common/pick.ts'
import { type NumberDay, numberDayAt } from '#shop/domain/orders/number-day.ts'
import { begunBy, type OrderState, shownState } from '#shop/domain/orders/order-states.ts'
import {
  type AnsweredPart,
  answeredPart,
  type PricedLine,
} from '#shop/domain/pricing/order-line.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { readSettings } from '../settings/settings.ts'
import { readOrderLines } from './order-lines.ts'

/** Whose orders: those placed while signed in, and those placed as a guest from a confirmed address. */
export type OrderOwner = { userId: string; confirmedEmail: string | null }

const LINE_FIELDS = ['itemId', 'title', 'quantity', 'unitPrice', 'total'] as const

/** One of a guest's orders. Instants in epoch milliseconds, money in minor units. */
export type ListedOrder = {
  id: string
  number: number
  /** Its number's day, where that is not the present business day. */
  numberDay: NumberDay | null
  state: OrderState
  fulfilment: Fulfilment
  placedAt: number
  /** When the kitchen has it ready, by the latest promise. */
  promisedAt: number
  /** What is to be paid now. */
  total: number
  /** How much less that is than was ordered, for what the kitchen changed since. */
  adjusted: number
  lines: (Pick<PricedLine, (typeof LINE_FIELDS)[number] | 'for'> & {
    parts: AnsweredPart[]
  })[]
}

/** Returns the newest orders of a guest that were placed before an instant, up to a maximum. */
export async function readOrdersOf(
  read: Reader,
  owner: OrderOwner,
  { before, most, now }: { before: number; most: number; now: number },
): Promise<ListedOrder[]> {
  const found = await Promise.all([
    ordersWhere(read, 'user_id', owner.userId, before, most),
    owner.confirmedEmail === null
      ? []
      : ordersWhere(read, 'guest_email', owner.confirmedEmail, before, most),
  ])
  const byId = new Map(found.flat().map((order) => [order.id, order]))
  const newest = [...byId.values()].toSorted((a, b) => b.placedAt - a.placedAt).slice(0, most)
  const settings = await readSettings(read)
  const lines = await readOrderLines(
    read,
    newest.map(({ id }) => id),
  )
  return newest.map(({ businessDay, preparingAt, ...order }) => ({
    ...order,
    state: shownState(order.state, begunBy(preparingAt, now)),
    numberDay: numberDayAt(businessDay, settings, now),
    lines: (lines.get(order.id) ?? []).map(({ parts, for: name, ...line }) => ({
      ...pick(line, LINE_FIELDS),
      ...(name && { for: name }),
      parts: parts.map(answeredPart),
    })),
  }))
}

/** Two queries, each with its own index, which one condition over both columns would not use. */
function ordersWhere(
  read: Reader,
  column: 'user_id' | 'guest_email',
  value: string,
  before: number,
  most: number,
) {
  return read
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'business_day as businessDay',
      'state',
      'fulfilment',
      'placed_at as placedAt',
      'promised_at as promisedAt',
      'preparing_at as preparingAt',
      'adjusted',
      ({ eb }) => eb('total', '-', eb.ref('adjusted')).as('total'),
    ])
    .where(column, '=', value)
    .where('placed_at', '<', before)
    .orderBy('placed_at', 'desc')
    .limit(most)
    .execute()
}
