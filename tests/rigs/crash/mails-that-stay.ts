import { setTimeout } from 'node:timers/promises'
import { LEASE } from '#shop/messaging/outbox/outbox-worker.ts'
import type { Shop } from '#shop/shop.ts'

const TRIES = 240
const PAUSE = 250

/**
 * Waits until every deliverable mail has been sent; returns a line for each that stays in the outbox. A mail that was
 * leased while the clock was right, by a server that was killed, waits for minutes as it should, and is not among them.
 */
export async function mailsThatStay(
  shop: Pick<Shop, 'read' | 'clock'>,
  tries = TRIES,
): Promise<string[]> {
  const now = shop.clock()
  const mails = await shop.read
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('webhook_id', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('leased_until', 'is', null),
        eb('leased_until', '<=', now),
        eb('leased_until', '>', now + LEASE),
      ]),
    )
    .execute()
  if (mails.length === 0) return []
  if (tries === 0) return mails.map(({ id }) => `mail ${id} stays although the clock is right`)
  await setTimeout(PAUSE)
  return mailsThatStay(shop, tries - 1)
}
