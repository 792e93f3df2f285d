import { orderToken } from '#shop/auth/order-token.ts'
import { hashToken } from '#shop/auth/token.ts'
import type { RateLimitName } from '#shop/domain/accounts/rate-limits.ts'
import { numberDay } from '#shop/domain/orders/number-day.ts'
import type { SoldLine } from '#shop/domain/pricing/order-line.ts'
import { NO_PARTS } from '#shop/domain/pricing/price-choices.ts'
import { soldAllergens } from '#shop/domain/pricing/sold-allergens.ts'
import { takeStock } from '#shop/persistence/queries/kitchen/stock-days.ts'
import { noteMailboxUse } from '#shop/persistence/queries/messages/mailboxes.ts'
import {
  claimKitchenWork,
  insertOrder,
  takeOrderNumber,
} from '#shop/persistence/queries/orders/new-orders.ts'
import { insertPayment, type Payment } from '#shop/persistence/queries/payments/payments.ts'
import { claimCodeUse } from '#shop/persistence/queries/pricing/discount-codes.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { awaitAll } from '#shop/persistence/transaction.ts'
import type { Shop } from '#shop/shop.ts'
import type { AttemptCounts } from '../common/attempt-counts.ts'
import { placedOrderMail } from '../messages/mail-order-step.ts'
import { mailboxKeys } from '../messages/mailbox.ts'
import { intendedPayment } from '../payments/intended-payment.ts'
import { businessDayOf } from '../settings/present-hours.ts'
import { newOrderId } from './order-id.ts'
import {
  type AcceptableOrder,
  claimsOf,
  orderRow,
  type PlacedOrder,
  placedEvent,
  placedOrder,
} from './order-rows.ts'
import { type KeyedRequest, storedAnswerRow } from './stored-answer.ts'

/**
 * Claims what an order needs and stores it with its lines, history, key and mail, within a transaction. Starts all
 * statements together, with the counts, because all other orders wait meanwhile.
 */
export async function storeOrder(
  tx: Writer,
  shop: Shop,
  order: AcceptableOrder,
  { counts, ...request }: KeyedRequest & { counts: AttemptCounts },
): Promise<PlacedOrder> {
  const { settings, quote, facts } = order.evaluation
  const lines = withAllergens(order.evaluation)
  const { readyAt } = order.planned.plan
  const day = businessDayOf(settings, readyAt)
  const id = newOrderId(order.now, shop.random)
  const token = orderToken(shop, id)
  const number = (facts.lastNumbers.get(day) ?? 0) + 1
  const pickupCode = pickupCodeFor(facts.open, shop.random(1)[0] ?? 0)
  const today = businessDayOf(settings, order.now)
  const numbered = { number, numberDay: numberDay(day, today) }
  const placed = placedOrder(order, { id, token, ...numbered, pickupCode })
  const row = orderRow(placed, order, { day, tokenHash: hashToken(token) })
  const event = placedEvent(placed, order)
  const key = storedAnswerRow(placed, request)
  const hasWebhooks = facts.isAnybodyListening
  const mailbox = {
    usedAt: facts.mailboxUsedAt,
    take: (limit: RateLimitName) => counts.take(limit).allowed,
  }
  const { promise, totals } = placed
  const json = { address: order.details.address, promise, taxLines: totals.taxLines }
  const mail = await placedOrderMail(shop, { order: row, json, lines, settings }, mailbox)
  const [taken] = await awaitAll(
    takeOrderNumber(tx, day),
    claimKitchenWork(tx, claimsOf(order), settings.kitchenMinutes),
    takeStock(tx, day, quote.claims),
    insertOrder(tx, { order: row, lines, event, key, mail: mail.rows, hasWebhooks }),
    counts.write(tx),
    ...(mail.isUseNoted ? [] : [noteUse(tx, shop, order)]),
    ...(quote.discount ? [claimCode(tx, id, order, quote.discount.code)] : []),
    ...intendedPayments(shop, placed).map((payment) => insertPayment(tx, payment)),
  )
  if (taken !== number) {
    throw new Error(`Order number conflict: expected ${number}, the database gave ${taken}.`)
  }
  return placed
}

/** As they are sold: later changes of recipes and ingredients don't change it. */
function withAllergens({ lines, quote, menu }: AcceptableOrder['evaluation']): SoldLine[] {
  const { parts = NO_PARTS } = menu
  return lines.map((line, index) => {
    return { ...line, allergens: soldAllergens(quote.dishes[index] ?? [], parts) }
  })
}

async function noteUse(tx: Writer, shop: Shop, { details, now }: AcceptableOrder): Promise<void> {
  const { fingerprint } = mailboxKeys(shop, details.guest.email ?? '')
  await noteMailboxUse(tx, fingerprint, now)
}

function claimCode(
  tx: Writer,
  orderId: string,
  { guestKey, now }: AcceptableOrder,
  code: string,
): Promise<void> {
  return claimCodeUse(tx, { order_id: orderId, code, guest_key: guestKey, used_at: now })
}

/** One payment, or none when nothing is paid by card. */
function intendedPayments(shop: Shop, placed: PlacedOrder): Payment[] {
  const provider = shop.payments()
  if (!provider || placed.payment.state !== 'awaiting') return []
  return [intendedPayment(shop, { ...placed, total: placed.totals.total }, provider.name)]
}

/**
 * Returns two digits that no open order has, as long as there are any; begins at a random number, so that codes
 * can't be guessed.
 */
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
