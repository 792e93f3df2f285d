import { householdOf } from '#shop/domain/common/networks.ts'
import type { PaymentMethod } from '#shop/domain/orders/order.ts'
import { isKeyUsed } from '#shop/persistence/queries/orders/idempotency-keys.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import type { AttemptAnswer } from '../common/take-attempt.ts'
import { ORDERS_SCOPE } from './kept-order.ts'

/** More networks at once are refused by counting alone. */
const MOST_KNOWN = 10_000

const refused = new WeakMap<Reader, Map<string, number>>()

type SentOrder = {
  /** Null for the shop's own. */
  clientAddress: string | null
  paymentMethod: PaymentMethod
  idempotencyKey: string
}

/** Remembers, in this program alone, that a network has used up its orders, and until when. */
export function noteRefusedSender(
  { read, clock }: Shop,
  { clientAddress }: Pick<SentOrder, 'clientAddress'>,
  { retryAfterSeconds }: AttemptAnswer,
): void {
  if (clientAddress === null) return
  const known = refused.get(read) ?? new Map<string, number>()
  refused.set(read, known)
  const [oldest] = known.keys()
  if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  known.set(householdOf(clientAddress), clock() + retryAfterSeconds * 1000)
}

/**
 * Takes an order; gives the seconds until it is worth judging, or null when it is to be judged now: a card is to
 * pay it, or it is a retry of one that was placed, which is answered again, whatever else came since.
 */
export async function refusedBeforeJudging(
  { read, clock }: Shop,
  { clientAddress, paymentMethod, idempotencyKey }: SentOrder,
): Promise<Pick<AttemptAnswer, 'retryAfterSeconds'> | null> {
  if (clientAddress === null || paymentMethod === 'card') return null
  const network = householdOf(clientAddress)
  const known = refused.get(read)
  const seconds = Math.ceil(((known?.get(network) ?? 0) - clock()) / 1000)
  if (seconds <= 0) {
    known?.delete(network)
    return null
  }
  return (await isKeyUsed(read, ORDERS_SCOPE, idempotencyKey))
    ? null
    : { retryAfterSeconds: seconds }
}
