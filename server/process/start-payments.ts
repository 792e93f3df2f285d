import { createPaymentWorker } from '#shop/operations/payments/payment-worker.ts'
import type { Shop } from '#shop/shop.ts'
import type { Log } from '../log.ts'
import { pollEverySecond } from './poll.ts'

/** Processes due payments every second. `stop` waits for those under way. */
export function startPayments({ shop, log }: { shop: Shop; log: Pick<Log, 'fault'> }): {
  stop: () => Promise<void>
} {
  const worker = createPaymentWorker(shop, shop.payments)
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
