import type { PrintedSheet } from '#shop/domain/common/printed-sheet.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { endPrintJob } from '#shop/persistence/queries/kitchen/prints.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { CONTROLS_CHANGED } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'
import { queueCopy } from './queue-prints.ts'

type CopyRefusal = 'unknown_order' | 'no_printer'

/** Prints a ticket or the labels of an order once more, marked as a copy. */
export async function printCopy(
  shop: Shop,
  orderId: string,
  sheet: PrintedSheet,
): Promise<Outcome<null, CopyRefusal>> {
  const now = shop.clock()
  const outcome = await shop.work(async (tx): Promise<Outcome<null, CopyRefusal>> => {
    const order = await findOrder(tx, orderId)
    if (!order) return refused({ code: 'unknown_order' })
    const isQueued = await queueCopy(tx, shop, order, { sheet }, now)
    return isQueued ? done(null) : refused({ code: 'no_printer' })
  })
  if (outcome.ok) shop.live.announce(CONTROLS_CHANGED)
  return outcome
}

/** Ends a print job that waits, and with `again` prints a copy in its place, since paper may have come out. */
export async function endPrint(
  shop: Shop,
  jobId: string,
  { again }: { again: boolean },
): Promise<Outcome<null, CopyRefusal>> {
  const now = shop.clock()
  const outcome = await shop.work(async (tx): Promise<Outcome<null, CopyRefusal>> => {
    const job = await endPrintJob(tx, jobId, now)
    // Somebody else has done the same, or it was printed after all.
    if (!job || !again) return done(null)
    const order = await findOrder(tx, job.order_id)
    const isQueued = order && (await queueCopy(tx, shop, order, job, now))
    return isQueued ? done(null) : refused({ code: 'no_printer' })
  })
  shop.live.announce(CONTROLS_CHANGED)
  return outcome
}
