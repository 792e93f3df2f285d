import { setTimeout } from 'node:timers/promises'
import type { Shop } from '#shop/shop.ts'

const TRIES = 240
const PAUSE = 250

/** Waits until every deliverable mail has been sent; returns a line for each that stays in the outbox. */
export async function mailsThatStay(
  { read }: Pick<Shop, 'read'>,
  tries = TRIES,
): Promise<string[]> {
  const mails = await read
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('webhook_id', 'is', null)
    .execute()
  if (mails.length === 0) return []
  if (tries === 0) return mails.map(({ id }) => `mail ${id} stays although the clock is right`)
  await setTimeout(PAUSE)
  return mailsThatStay({ read }, tries - 1)
}
