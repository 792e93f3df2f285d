import { orderToken } from '#shop/auth/order-token.ts'
import { hashToken } from '#shop/auth/token.ts'
import { claimCodeUse } from '#shop/persistence/queries/discount-codes.ts'
import {
  claimKitchenWork,
  insertOrder,
  takeOrderNumber,
} from '#shop/persistence/queries/new-orders.ts'
import { insertPayment } from '#shop/persistence/queries/payments.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { together } from '#shop/persistence/unit-of-work.ts'
import type { Shop } from '#shop/shop.ts'
import { intendedPayment } from './intended-payment.ts'
import { type KeyedRequest, keptOrderRow } from './kept-order.ts'
import { mailPlacedOrder } from './mail-order-news.ts'
import {
  type AcceptableOrder,
  claimsOf,
  lineRows,
  orderRow,
  type PlacedOrder,
  placedEvent,
  placedOrder,
} from './order-rows.ts'
import { businessDayOf } from './present-hours.ts'

/** Claims what an order needs and stores it with its lines, history and key, inside a unit of work. */
export async function storeOrder(
  tx: Writer,
  shop: Shop,
  order: AcceptableOrder,
  request: KeyedRequest & { clientAddress: string | null },
): Promise<PlacedOrder> {
  const { settings, quote, facts } = order.judgement
  const { readyAt } = order.planned.plan
  const { clientAddress } = request
  const day = businessDayOf(settings, readyAt)
  const id = Buffer.from(shop.random(16)).toString('hex')
  const token = orderToken(shop, id)
  const number = (facts.lastNumbers.get(day) ?? 0) + 1
  const pickupCode = pickupCodeFor(facts.open, shop.random(1)[0] ?? 0)
  const placed = placedOrder(order, { id, token, number, pickupCode })
  const row = orderRow(placed, order, { day, tokenHash: hashToken(token) })
  const lines = lineRows(id, order.judgement)
  const event = placedEvent(placed, order.userId)
  const key = keptOrderRow(placed, request)
  const isTold = facts.isAnybodyListening
  const [taken] = await together(
    takeOrderNumber(tx, day),
    claimKitchenWork(tx, claimsOf(order), settings.kitchenMinutes),
    insertOrder(tx, { order: row, lines, event, key, isTold }),
    mailPlacedOrder(tx, shop, { order: row, lines, settings, clientAddress }),
  )
  if (taken !== number) throw new Error('Another order number came next than the one it was given.')
  if (quote.discount) {
    const { code } = quote.discount
    await claimCodeUse(tx, { order_id: id, code, guest_key: order.guestKey, used_at: order.now })
  }
  if (shop.payments && placed.payment.state === 'awaiting') {
    const asked = { ...placed, total: placed.totals.total }
    await insertPayment(tx, intendedPayment(shop, asked, shop.payments.name))
  }
  return placed
}

/** Two digits that no open order has, while there are such; from anywhere on, so that nobody can guess them. */
function pickupCodeFor(open: readonly { pickupCode: string }[], start: number): string {
  const taken = new Set(open.map(({ pickupCode }) => pickupCode))
  for (let step = 0; step < 100; step += 1) {
    const code = twoDigits(start + step)
    if (!taken.has(code)) return code
  }
  return twoDigits(start)
}

function twoDigits(number: number): string {
  return String(number % 100).padStart(2, '0')
}
