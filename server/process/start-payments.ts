import { createPaymentWorker } from '#shop/operations/payments/payment-worker.ts'
import type { PaymentProvider } from '#shop/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { pollEverySecond } from './poll.ts'

/** Loads Stripe's library only if cards are taken: it is as large as the rest of the server. */
export async function openPayments({
  stripe,
}: Pick<Config, 'stripe'>): Promise<PaymentProvider | null> {
  if (!stripe) return null
  const { stripeProvider } = await import('#shop/payments/stripe-provider.ts')
  return stripeProvider(stripe)
}

/** Processes due payments every second. `stop` waits for those under way. */
export function startPayments({ shop, log }: { shop: Shop; log: Pick<Log, 'fault'> }): {
  stop: () => Promise<void>
} {
  const { payments } = shop
  if (!payments) return { stop: async () => {} }
  const worker = createPaymentWorker(shop, payments)
  const looking = pollEverySecond(log, async () => {
    await worker.startDue()
    worker.throwFault()
  })
  return {
    async stop() {
      await looking.stop()
      await worker.idle()
    },
  }
}
