import { listUnerasedBefore } from '#shop/persistence/queries/guests/order-forgetting.ts'
import { listMessagesBefore } from '#shop/persistence/queries/messages/messages.ts'
import { deleteDeadBefore } from '#shop/persistence/queries/messages/outbox.ts'
import { firstTime } from '#shop/persistence/queries/settings/milestones.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { forgetThreads } from '../messages/forget-threads.ts'
import { forgetGuestsOf, forgetMarkedGuests } from './forget-guest.ts'

const DAY = 24 * 3_600_000

/** A shop upgraded from a release without retention has this long to set other days. */
const BEGINS_AFTER = 7 * DAY

/** A message that no server accepted is useless after this, and names people. */
const KEEP_DEAD_MESSAGES = 30 * DAY

/** Small enough that no order has to wait for one. */
const BATCH = 100

/** The rest waits for the next run, because the program may be asked to stop. */
const MOST_BATCHES = 100

export type Retention = {
  /** Orders whose guest was erased, and the deleted messages and dead messages of the outbox. */
  orders: number
  messages: number
  undelivered: number
  /** When data from before retention applied will be erased for the first time; null when there is none. */
  begins: number | null
}

/**
 * Applies the shop's retention periods to personal data: erases guests from orders that ended longer ago than the
 * settings allow, and from those whose guests asked for it while they were open; deletes old messages and messages
 * of the outbox that no server accepted. Runs in batches, each in its own transaction.
 */
export async function applyRetention(shop: Shop): Promise<Retention> {
  const now = shop.clock()
  const { keepGuestsDays, keepMessagesDays } = await readSettings(shop.read)
  const asked = await inBatches(shop, (tx) => forgetMarkedGuests(tx, shop, BATCH))
  const begins = BEGINS_AFTER + (await shop.work((tx) => firstTime(tx, MILESTONE, now)))
  if (now < begins) {
    const guests = await listUnerasedBefore(shop.read, now - keepGuestsDays * DAY, 1)
    const messages = await listMessagesBefore(shop.read, now - keepMessagesDays * DAY, 1)
    const isAnyOld = guests.length + messages.length > 0
    return { orders: asked, messages: 0, undelivered: 0, begins: isAnyOld ? begins : null }
  }
  const old = await inBatches(shop, async (tx) => {
    const orders = await listUnerasedBefore(tx, now - keepGuestsDays * DAY, BATCH)
    await forgetGuestsOf(tx, shop, orders)
    return orders.length
  })
  return {
    orders: asked + old,
    messages: await inBatches(shop, async (tx) => {
      const ids = await listMessagesBefore(tx, now - keepMessagesDays * DAY, BATCH)
      return forgetThreads(tx, ids)
    }),
    undelivered: await inBatches(shop, (tx) =>
      deleteDeadBefore(tx, now - KEEP_DEAD_MESSAGES, BATCH),
    ),
    begins: null,
  }
}

const MILESTONE = 'guests and messages are kept for days'

/** Repeats until a batch is not full. Others can write between two batches. */
async function inBatches(shop: Shop, batch: (tx: Writer) => Promise<number>): Promise<number> {
  let all = 0
  for (let made = 0; made < MOST_BATCHES; made += 1) {
    const some = await shop.work(batch)
    all += some
    if (some < BATCH) break
  }
  return all
}
