import {
  hasLasted,
  type RecordedTrouble,
  type ShopTrouble,
  TROUBLE_KINDS,
  type TroubleKind,
} from '#shop/domain/messages/shop-trouble.ts'
import type { Reader, Selector, Writer } from '#shop/persistence/tables.ts'
import { readUnprintedSince } from '../kitchen/printer-faults.ts'

/** Finds what is wrong with what leaves the shop at an instant: mails, webhooks, calls of the payment provider, network printers. */
export async function findTroubles(read: Reader, now: number): Promise<ShopTrouble[]> {
  const since = {
    mail: await unsentSince(read, 'mail'),
    webhooks: await unsentSince(read, 'webhooks'),
    stripe: await unansweredCallSince(read),
    printers: await readUnprintedSince(read, now),
  }
  return (['mail', 'webhooks', 'stripe', 'printers'] as const).flatMap((kind) => {
    const at = since[kind]
    return at !== null && hasLasted(kind, at, now) ? [{ kind, since: at, percent: null }] : []
  })
}

/** All troubles that were recorded, also those that have ended. */
export async function readRecordedTroubles(db: Selector): Promise<RecordedTrouble[]> {
  const rows = await db.selectFrom('shop_troubles').selectAll().execute()
  return rows.map(({ kind, since, percent, ended_at: endedAt, mailed_at: mailedAt }) => {
    return { kind, since, percent, endedAt, mailedAt }
  })
}

/** What lasts, in the order of the kinds. */
export async function readTroubles(read: Reader): Promise<ShopTrouble[]> {
  const recorded = await readRecordedTroubles(read)
  return TROUBLE_KINDS.flatMap((kind) =>
    recorded
      .filter((trouble) => trouble.kind === kind && trouble.endedAt === null)
      .map(({ since, percent }) => ({ kind, since, percent })),
  )
}

/** Records troubles that last. */
export async function recordTroubles(
  tx: Writer,
  troubles: readonly RecordedTrouble[],
): Promise<void> {
  for (const { kind, since, percent, mailedAt } of troubles) {
    const facts = { since, percent, ended_at: null, mailed_at: mailedAt }
    await tx
      .insertInto('shop_troubles')
      .values({ kind, ...facts })
      .onConflict((one) => one.column('kind').doUpdateSet(facts))
      .execute()
  }
}

/** Records that troubles have ended. */
export async function endTroubles(
  tx: Writer,
  kinds: readonly TroubleKind[],
  now: number,
): Promise<void> {
  if (kinds.length === 0) return
  await tx.updateTable('shop_troubles').set({ ended_at: now }).where('kind', 'in', kinds).execute()
}

/**
 * Since when a message has been waiting that was tried in vain, with none delivered after it: one wrong address
 * among others is no trouble of the shop.
 */
async function unsentSince(read: Reader, channel: 'mail' | 'webhooks'): Promise<number | null> {
  const isOf = channel === 'mail' ? 'is' : 'is not'
  const unsent = await read
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('created_at').as('since'))
    .where('state', '=', 'waiting')
    .where('last_error', 'is not', null)
    .where('webhook_id', isOf, null)
    .executeTakeFirst()
  if (unsent?.since == null) return null
  const since = Number(unsent.since)
  const delivered = await read
    .selectFrom('outbox')
    .select('id')
    .where('delivered_at', '>', since)
    .where('webhook_id', isOf, null)
    .limit(1)
    .executeTakeFirst()
  return delivered ? null : since
}

/** Since when a call of the payment provider has been tried without a final answer. */
async function unansweredCallSince(read: Reader): Promise<number | null> {
  const call = await read
    .selectFrom('payments')
    .select((eb) => eb.fn.min('call_since').as('since'))
    .where('next_look_at', 'is not', null)
    .where('trouble', 'is not', null)
    .where('call_retry_at', 'is not', null)
    .where('call_ended_at', 'is', null)
    .executeTakeFirst()
  return call?.since == null ? null : Number(call.since)
}
