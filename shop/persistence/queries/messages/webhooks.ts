import type { ExpressionBuilder } from 'kysely'
import { storedWebhookEvents } from '#shop/persistence/json-columns.ts'
import type { NewRow, Reader, Row, Selector, Tables, Writer } from '#shop/persistence/tables.ts'

export type Webhook = Row<'webhooks'>

/** Stores a new webhook. */
export async function addWebhook(tx: Writer, webhook: NewRow<'webhooks'>): Promise<void> {
  await tx.insertInto('webhooks').values(webhook).execute()
}

/** The webhook with an id, also a disabled one; undefined when there is none. */
export function findWebhook(db: Selector, id: string): Promise<Webhook | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
}

/** All webhooks, the oldest first, with their numbers of waiting and dead messages. */
export async function listWebhooks(db: Reader): Promise<
  (Pick<Webhook, 'id' | 'url' | 'created_at' | 'disabled_at'> & {
    events: string[]
    waiting: number
    dead: number
    /** Since when the oldest of them waits; null: none does. */
    oldestAt: number | null
  })[]
> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', 'created_at', 'disabled_at'])
    .select((row) => [messagesOf(row, 'waiting').as('waiting'), messagesOf(row, 'dead').as('dead')])
    .select((row) => oldestOf(row).as('oldest_at'))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    events: storedWebhookEvents(row.events, row.id),
    waiting: row.waiting ?? 0,
    dead: row.dead ?? 0,
    oldestAt: row.oldest_at,
  }))
}

/** Disables or (null) enables a webhook; returns whether that is a change. */
export async function setWebhookDisabled(
  tx: Writer,
  id: string,
  disabledAt: number | null,
): Promise<boolean> {
  const changed = await tx
    .updateTable('webhooks')
    .set({ disabled_at: disabledAt })
    .where('id', '=', id)
    .where('disabled_at', disabledAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Replaces a webhook's secret; the old one stays valid until an instant. Returns whether there was such a webhook.
 */
export async function replaceWebhookSecret(
  tx: Writer,
  id: string,
  secret: string,
  until: number,
): Promise<boolean> {
  const replaced = await tx
    .updateTable('webhooks')
    .set((row) => ({ secret, old_secret: row.ref('secret'), old_secret_until: until }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return replaced !== undefined
}

/** Deletes a webhook with its waiting messages; returns whether there was one. */
export async function deleteWebhook(tx: Writer, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Deletes the webhook messages delivered before an instant. */
export async function deleteDeliveredBefore(tx: Writer, before: number): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('webhook_id', 'is not', null)
    // Only what was delivered has this instant. Asked for its state too, SQLite would read all that was ever delivered.
    .where('delivered_at', '<', before)
    .execute()
}

function messagesOf(row: ExpressionBuilder<Tables, 'webhooks'>, state: 'waiting' | 'dead') {
  return row
    .selectFrom('outbox')
    .select((message) => message.fn.countAll<number>().as('count'))
    .whereRef('outbox.webhook_id', '=', 'webhooks.id')
    .where('outbox.state', '=', state)
}

function oldestOf(row: ExpressionBuilder<Tables, 'webhooks'>) {
  return row
    .selectFrom('outbox')
    .select((message) => message.fn.min('outbox.created_at').as('oldest'))
    .whereRef('outbox.webhook_id', '=', 'webhooks.id')
    .where('outbox.state', '=', 'waiting')
}

/** What became of a message to a webhook: `error` is why the last try failed. */
export type Delivery = Pick<Row<'outbox'>, 'id' | 'kind' | 'state' | 'attempts'> & {
  error: string | null
  createdAt: number
  deliveredAt: number | null
  nextAt: number
}

/** Returns the last messages to a webhook, the newest first. */
export function listDeliveries(
  db: Selector,
  { webhook, limit }: { webhook: string; limit: number },
): Promise<Delivery[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'state', 'attempts', 'last_error as error', 'created_at as createdAt'])
    .select(['delivered_at as deliveredAt', 'next_at as nextAt'])
    .where('webhook_id', '=', webhook)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Whether a message is one to this webhook. */
export async function findDelivery(
  db: Selector,
  { webhook, delivery }: { webhook: string; delivery: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', delivery)
    .where('webhook_id', '=', webhook)
    .executeTakeFirst()
  return row !== undefined
}
