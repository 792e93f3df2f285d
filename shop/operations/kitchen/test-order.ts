import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { TEST_ORDER_LASTS } from '#shop/domain/kitchen/test-order.ts'
import {
  findTestOrder,
  putTestOrder,
  seeTestOrderOnce,
  type TestOrder,
} from '#shop/persistence/queries/kitchen/test-orders.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { CONTROLS_CHANGED } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'

/**
 * Rings every open board with an order that is none: it has no number, is paid, mailed and told to nobody, and is in no
 * report. The next one takes its place.
 */
export async function sendTestOrder(shop: Shop, { by }: { by: string }): Promise<{ id: string }> {
  const id = Buffer.from(shop.random(16)).toString('hex')
  await shop.work((tx) => putTestOrder(tx, { id, sent_at: shop.clock(), sent_by: by }))
  shop.live.announce(CONTROLS_CHANGED)
  return { id }
}

/** Takes a test order off the board: somebody there saw it, or heard it. */
export async function seeTestOrder(
  shop: Shop,
  { id, by }: { id: string; by: string },
): Promise<Outcome<null, 'not_possible_now'>> {
  const isSeen = await shop.work((tx) => seeTestOrderOnce(tx, { id, by, at: shop.clock() }))
  if (!isSeen) return refused({ code: 'not_possible_now' })
  shop.live.announce(CONTROLS_CHANGED)
  return done(null)
}

/** Returns the test order that the board shows at an instant; null for none. */
export async function readRingingTestOrder(
  read: Reader,
  now: number,
): Promise<Pick<TestOrder, 'id' | 'sentAt'> | null> {
  const order = await findTestOrder(read, now - TEST_ORDER_LASTS)
  return order === null || order.seenAt !== null ? null : { id: order.id, sentAt: order.sentAt }
}
