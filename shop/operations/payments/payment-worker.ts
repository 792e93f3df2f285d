import type { PaymentProvider } from '#shop/payments/payment-provider.ts'
import {
  endPaymentLease,
  leasePayments,
  PAYMENT_LEASE,
  readDuePayments,
} from '#shop/persistence/queries/payments/payments.ts'
import type { Shop } from '#shop/shop.ts'
import { processPayment } from './process-payment.ts'

const AT_ONCE = 20

export type PaymentWorker = {
  /** Starts on all due payments that are not in progress yet, without waiting for them. */
  startDue: () => Promise<void>
  /** Throws a fault of a payment that has finished since the last call. */
  throwFault: () => void
  /** Resolves when nothing is in progress any more. */
  idle: () => Promise<void>
}

/**
 * Processes due payments independently, up to twenty at once, so that a slow one delays no other. Any number of
 * programs may do so; a lease keeps them from processing the same one. While there is no provider, none is.
 */
export function createPaymentWorker(shop: Shop, payments: Shop['payments']): PaymentWorker {
  const underWay = new Map<string, Promise<void>>()
  let faults: unknown[] = []

  async function work(provider: PaymentProvider, id: string, lease: number): Promise<void> {
    try {
      await processPayment(shop, provider, id).finally(() =>
        shop.work((tx) => endPaymentLease(tx, id, lease)),
      )
    } catch (fault) {
      faults.push(fault)
    } finally {
      underWay.delete(id)
    }
  }

  return {
    async startDue() {
      const provider = payments()
      const room = AT_ONCE - underWay.size
      if (!provider || room <= 0) return
      const now = shop.clock()
      const seen = await readDuePayments(shop.read, now, AT_ONCE)
      const due = seen.filter((id) => !underWay.has(id)).slice(0, room)
      if (due.length === 0) return
      const until = now + PAYMENT_LEASE
      const leased = await shop.work((tx) => leasePayments(tx, due, now, until))
      for (const id of leased) underWay.set(id, work(provider, id, until))
    },
    throwFault() {
      const [fault] = faults
      faults = []
      if (fault !== undefined) throw fault
    },
    async idle() {
      await Promise.all(underWay.values())
    },
  }
}

/** Processes the payments that are due once, and waits for all of them. */
export async function processPayments(shop: Shop, provider: PaymentProvider): Promise<void> {
  const worker = createPaymentWorker(shop, () => provider)
  await worker.startDue()
  await worker.idle()
  worker.throwFault()
}
