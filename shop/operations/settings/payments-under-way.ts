import { mayHoldMoney } from '#shop/domain/payments/payment-session.ts'
import type { PaymentProvider } from '#shop/payments/payment-provider.ts'
import {
  listUnsettledPayments,
  type UnsettledPayment,
} from '#shop/persistence/queries/payments/payments.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

const MOST = 20

/** What a change of Stripe's keys could leave behind. */
type PaymentsUnderWay = {
  /** All that were looked at. */
  seen: readonly UnsettledPayment[]
  /** One that the present keys settle; null if there is none. */
  settled: UnsettledPayment | null
  /** One that new keys have to know; null if they may be of any account. */
  needed: UnsettledPayment | null
}

/**
 * Finds which payment still needs the account that it was begun with. One that the present keys can't read is settled by nobody
 * who keeps them. Without keys that Stripe takes nobody can be asked: then each counts that may hold money.
 */
export async function findPaymentsUnderWay(
  shop: Pick<Shop, 'read' | 'clock' | 'payments'>,
): Promise<PaymentsUnderWay> {
  const seen = await listUnsettledPayments(shop.read, MOST)
  const provider = seen.length > 0 ? shop.payments() : null
  if (provider && (await isInUse(provider))) {
    const settled = await findReadable(provider, seen)
    return { seen, settled, needed: settled }
  }
  const now = shop.clock()
  return { seen, settled: null, needed: seen.find((one) => mayHoldMoney(one, now)) ?? null }
}

/** Whether one is under way that was begun since the others were looked at. */
export async function isAnotherUnderWay(
  tx: Selector,
  seen: readonly UnsettledPayment[],
): Promise<boolean> {
  const present = await listUnsettledPayments(tx, MOST)
  return present.some(({ id }) => !seen.some((one) => one.id === id))
}

/** Stripe refuses everything that is asked with a key that was ended there, which says nothing of the payment. */
async function isInUse(provider: PaymentProvider): Promise<boolean> {
  const check = await provider.checkKey()
  return check === 'works' || check === 'unreachable'
}

async function findReadable(
  provider: PaymentProvider,
  payments: readonly UnsettledPayment[],
): Promise<UnsettledPayment | null> {
  for (const payment of payments) {
    const { outcome } = await provider.read(payment.session_id ?? '')
    if (outcome !== 'refused') return payment
  }
  return null
}
