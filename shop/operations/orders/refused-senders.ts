import { householdOf } from '#shop/domain/common/networks.ts'
import type { PaymentMethod } from '#shop/domain/orders/order.ts'
import { isKeyUsed } from '#shop/persistence/queries/orders/idempotency-keys.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import type { AttemptAnswer } from '../common/take-attempt.ts'
import { ORDERS_SCOPE } from './stored-answer.ts'

/** Beyond this, networks are refused only by the counts in the database. */
const MOST_KNOWN = 10_000

const refused = new WeakMap<Reader, Map<string, number>>()

type SentOrder = {
  /** Null for the shop's own orders. */
  clientAddress: string | null
  paymentMethod: PaymentMethod
  idempotencyKey: string
}

/** Remembers, in this process only, that a network has used up its orders, and until when. */
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
 * Returns the seconds after which an order may be tried again, or null when it has to be evaluated now: it is paid
 * by card, or it retries a placed order, whose answer is repeated whatever happened since.
 */
export async function refusedBeforeEvaluation(
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
