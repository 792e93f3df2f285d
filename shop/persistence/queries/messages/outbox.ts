import { type ExpressionBuilder, sql } from 'kysely'
import type { Channel } from '#shop/domain/messages/channel.ts'
import type { NewRow, Reader, Row, Selector, Tables, Writer } from '#shop/persistence/tables.ts'

/** One try at one message. `attempts` rises with every lease, so it identifies the try. */
export type Try = { id: string; attempts: number }

/** A message that has to leave the shop. */
export type OutboxMessage = Row<'outbox'>

/** What an operator needs to know of an undelivered message, without its content. */
export type UndeliveredMessage = Pick<
  Row<'outbox'>,
  'id' | 'kind' | 'state' | 'attempts' | 'next_at' | 'last_error' | 'created_at'
>

/** Writes a message. With `isOnce` an existing message with this id is left as it is; otherwise that is an error. */
export async function insertMessage(
  tx: Writer,
  message: NewRow<'outbox'>,
  { isOnce }: { isOnce: boolean },
): Promise<void> {
  const insertion = tx.insertInto('outbox').values(message)
  await (isOnce ? insertion.onConflict((one) => one.doNothing()) : insertion).execute()
}

/** Has a message wait until an instant (epoch milliseconds). */
export async function holdMessage(tx: Writer, id: string, until: number): Promise<void> {
  await tx.updateTable('outbox').set({ next_at: until }).where('id', '=', id).execute()
}

/** Whether any message could be leased now. */
export async function isMessageDue(db: Reader, now: number, channel: Channel): Promise<boolean> {
  const due = await db
    .selectFrom('outbox')
    .select('id')
    .where((eb) => isDue(eb, now, channel))
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/**
 * Leases the message that has been due longest until the given instant. Two workers never get the same one, nor
 * two for one webhook, so that a webhook that hangs occupies only one worker.
 */
export async function leaseMessage(
  tx: Writer,
  now: number,
  until: number,
  channel: Channel,
): Promise<OutboxMessage | undefined> {
  return tx
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), leased_until: until, tried_at: now }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where((due) => isDue(due, now, channel))
        .orderBy('next_at')
        .orderBy('created_at')
        .orderBy('id')
        .limit(1),
    )
    .where((eb) => isDue(eb, now, channel))
    .returningAll()
    .executeTakeFirst()
}

/** Deletes the message's content: nobody needs it any more, and it may be personal. */
export async function markDelivered(tx: Writer, done: Try, now: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({
      state: 'delivered',
      delivered_at: now,
      payload: '{}',
      leased_until: null,
      last_error: null,
    })
    .where('id', '=', done.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', done.attempts)
    .execute()
}

/** Keeps the message for a later try or, without an instant, for an operator. */
export async function markFailed(
  tx: Writer,
  failed: Try,
  reason: string,
  nextAt: number | null,
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ leased_until: null, last_error: reason })
    .$if(nextAt !== null, (update) => update.set({ next_at: nextAt ?? 0 }))
    .$if(nextAt === null, (update) => update.set({ state: 'dead' }))
    .where('id', '=', failed.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', failed.attempts)
    .execute()
}

/** After an outage no mail, or no message of one webhook, waits for its own retry pause. */
export async function makeWaitingMessagesDue(
  tx: Writer,
  now: number,
  webhookId: string | null = null,
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ next_at: now })
    .where('state', '=', 'waiting')
    .where('webhook_id', webhookId === null ? 'is' : '=', webhookId)
    .where('next_at', '>', now)
    .execute()
}

/** Makes a waiting or dead message due as if new; false when there is no such message. */
export async function retryMessage(tx: Writer, id: string, now: number): Promise<boolean> {
  const revived = await tx
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_at: now, created_at: now })
    .where('id', '=', id)
    .where('state', '!=', 'delivered')
    .where((eb) => isFree(eb, now))
    .returning('id')
    .executeTakeFirst()
  return revived !== undefined
}

/** What became of a mail: `error` is why the last try failed, in the words of the mail server. */
export type MailState = {
  state: Row<'outbox'>['state']
  error: string | null
  deliveredAt: number | null
  nextAt: number
}

/** Returns what became of a mail; null for an unknown id. */
export async function readMailState(db: Reader, id: string): Promise<MailState | null> {
  const row = await db
    .selectFrom('outbox')
    .select(['state', 'last_error as error', 'delivered_at as deliveredAt', 'next_at as nextAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Listed one by one, because no index supports "not delivered". */
const UNDELIVERED = ['waiting', 'dead'] as const

/** Dead messages first, then waiting ones by the time of their next try. */
export async function listUndelivered(db: Reader): Promise<UndeliveredMessage[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'state', 'attempts', 'next_at', 'last_error', 'created_at'])
    .where('state', 'in', UNDELIVERED)
    .orderBy('state')
    .orderBy('next_at')
    .execute()
}

/** All undelivered messages of a kind, with their content. */
export async function readUndelivered(db: Reader, kind: string): Promise<OutboxMessage[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', 'in', UNDELIVERED)
    .execute()
}

/** Deletes messages in any state. */
export async function deleteOutboxMessages(tx: Writer, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('outbox').where('id', 'in', ids).execute()
}

/**
 * Deletes messages that have been dead since before an instant, the oldest first, up to a maximum; returns how
 * many.
 */
export async function deleteDeadBefore(tx: Writer, instant: number, most: number): Promise<number> {
  const deleted = await tx
    .deleteFrom('outbox')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'dead')
        .where('next_at', '<', instant)
        .orderBy('next_at')
        .limit(most),
    )
    .returning('id')
    .execute()
  return deleted.length
}

/**
 * Since when a mail has been due without being tried (milliseconds since the epoch), or null when none is due.
 * Mails to a server that refuses everything are tried, so they don't count.
 */
export async function outboxIdleSince(db: Reader, now: number): Promise<number | null> {
  const due = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('next_at').as('since'))
    .where((eb) => isDue(eb, now, 'mail'))
    .executeTakeFirst()
  const tried = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('tried_at').as('last'))
    .where('webhook_id', 'is', null)
    .executeTakeFirst()
  return due?.since == null ? null : Math.max(Number(due.since), Number(tried?.last ?? 0))
}

/** Whether a message with this id was ever written. */
export async function isMessageKnown(db: Selector, id: string): Promise<boolean> {
  const message = await db.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst()
  return message !== undefined
}

/** In milliseconds: longer than any pause and any lease. A longer wait was written by a clock that was ahead. */
const LONGEST_WAIT = 2 * 3_600_000

type OutboxExpression = ExpressionBuilder<Tables, 'outbox'>

/**
 * With the sign SQLite doesn't collect all that is due: for a webhook it begins with the webhook, as said of
 * `hasFreeWebhook`, and for the mail due longest it takes the first in the order of the index.
 */
const NEXT_AT = sql<number>`+outbox.next_at`

function isDue(eb: OutboxExpression, now: number, channel: Channel) {
  return eb.and([
    eb('outbox.state', '=', 'waiting'),
    eb.or([eb(NEXT_AT, '<=', now), eb(NEXT_AT, '>', now + LONGEST_WAIT)]),
    isFree(eb, now),
    ...(channel === 'mail' ? [eb('outbox.webhook_id', 'is', null)] : hasFreeWebhook(eb, now)),
  ])
}

/**
 * A webhook that is enabled and to which no worker is sending at the moment. The webhooks are a list, so that SQLite finds
 * their messages by index: in an outage of the mail server thousands of mails may be due.
 */
function hasFreeWebhook(eb: OutboxExpression, now: number) {
  const enabled = eb
    .selectFrom('webhooks')
    .select('webhooks.id')
    .where('webhooks.disabled_at', 'is', null)
  const underWay = eb
    .selectFrom('outbox as other')
    .select('other.id')
    .whereRef('other.webhook_id', '=', 'outbox.webhook_id')
    .where('other.state', '=', 'waiting')
    .where('other.leased_until', '>', now)
    .where('other.leased_until', '<=', now + LONGEST_WAIT)
  return [eb('outbox.webhook_id', 'in', enabled), eb.not(eb.exists(underWay))]
}

/** No worker holds an active lease on it. */
function isFree(eb: OutboxExpression, now: number) {
  return eb.or([
    eb('outbox.leased_until', 'is', null),
    eb('outbox.leased_until', '<=', now),
    eb('outbox.leased_until', '>', now + LONGEST_WAIT),
  ])
}
