import { sql } from 'kysely'
import type { AnswerMail, ThreadEntryKind, ThreadState } from '#shop/domain/messages/thread.ts'
import type { NewRow, Row, Selector, Writer } from '#shop/persistence/tables.ts'
import {
  orderOf,
  senderOf,
  type ThreadOrder,
  type ThreadSender,
  withSender,
} from './thread-sender.ts'

/** What followed the first message. `mail` is null for all but answers; `by` is empty for the guest. */
export type ThreadEntry = {
  id: string
  kind: ThreadEntryKind
  text: string
  by: string
  at: number
  mail: AnswerMail | null
}

/** A thread as the office shows it. Instants in epoch milliseconds. */
export type Thread = {
  id: string
  state: ThreadState
  sender: ThreadSender
  order: ThreadOrder | null
  text: string
  receivedAt: number
  lastAt: number
  /** The oldest first. */
  entries: ThreadEntry[]
}

/** Returns a thread with all that was written in it; null without such a thread. */
export async function readThread(read: Selector, id: string): Promise<Thread | null> {
  const rows = await inFull(read).where('messages.id', '=', id).execute()
  const [thread] = await threadsOf(read, rows)
  return thread ?? null
}

/** Returns the threads about an order, the oldest first. */
export async function listThreadsAbout(read: Selector, orderId: string): Promise<Thread[]> {
  return threadsOf(read, await inFull(read).where('messages.order_id', '=', orderId).execute())
}

/** All threads with all that was written in them, the oldest first. */
export async function listAllThreads(read: Selector): Promise<Thread[]> {
  return threadsOf(read, await inFull(read).execute())
}

/** The same for those that were written from an email address (in any case). */
export async function listThreadsFrom(read: Selector, email: string): Promise<Thread[]> {
  const theirs = inFull(read).where((eb) =>
    eb.or([
      eb(eb.fn<string>('lower', ['messages.email']), '=', email.toLowerCase()),
      eb('orders.guest_email', '=', email.toLowerCase()),
    ]),
  )
  return threadsOf(read, await theirs.execute())
}

function inFull(read: Selector) {
  return withSender(read)
    .select(['messages.id', 'messages.state', 'messages.text'])
    .select(['messages.received_at', 'messages.last_at'])
    .orderBy('messages.received_at')
    .orderBy('messages.id')
}

type FullRow = Awaited<ReturnType<ReturnType<typeof inFull>['execute']>>[number]

async function threadsOf(read: Selector, rows: readonly FullRow[]): Promise<Thread[]> {
  const entries = await readEntries(
    read,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    sender: senderOf(row),
    order: orderOf(row),
    text: row.text,
    receivedAt: row.received_at,
    lastAt: row.last_at,
    entries: (entries.get(row.id) ?? []).map((entry) => entryOf(entry, senderOf(row).email)),
  }))
}

/** Returns what followed the first message of each thread, the oldest first. */
async function readEntries(
  read: Selector,
  ids: readonly string[],
): Promise<Map<string, EntryRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('message_entries')
    .leftJoin('outbox', (join) =>
      join.on('outbox.id', '=', sql<string>`'answer-' || message_entries.id`),
    )
    .select(['message_entries.id', 'message_entries.message_id'])
    .select(['message_entries.kind', 'message_entries.text'])
    .select(['message_entries.actor_name', 'message_entries.at'])
    .select(['outbox.state', 'outbox.last_error', 'outbox.delivered_at'])
    .where('message_entries.message_id', 'in', ids)
    .orderBy('message_entries.at')
    .orderBy('message_entries.id')
    .execute()
  return Map.groupBy(rows, ({ message_id: id }) => id)
}

type EntryRow = Pick<Row<'message_entries'>, 'id' | 'kind' | 'text' | 'actor_name' | 'at'> & MailRow

function entryOf(row: EntryRow, email: string | null): ThreadEntry {
  return {
    id: row.id,
    kind: row.kind,
    text: row.text,
    by: row.actor_name,
    at: row.at,
    mail: row.kind === 'answer' ? mailOf(row, email) : null,
  }
}

type MailRow = {
  state: Row<'outbox'>['state'] | null
  last_error: string | null
  delivered_at: number | null
}

/** A mail that was given up is deleted after some weeks. */
function mailOf(
  { state, last_error: error, delivered_at: at }: MailRow,
  email: string | null,
): AnswerMail {
  if (state === null && email === null) return { state: 'on_page' }
  if (state === 'delivered') return { state: 'sent', at: at ?? 0 }
  return { state: state === 'waiting' ? 'queued' : 'failed', error }
}

/** The id of the mail of an answer. */
export function answerMailId(entryId: string): string {
  return `answer-${entryId}`
}

/** How many threads wait for an answer of the shop. */
export async function countOpenThreads(read: Selector): Promise<number> {
  const { threads } = await read
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number | string>().as('threads'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(threads)
}

/** Adds to a thread; what was written in it makes it the last one. */
export async function addThreadEntry(
  tx: Writer,
  entry: NewRow<'message_entries'>,
  state: ThreadState,
): Promise<void> {
  await tx.insertInto('message_entries').values(entry).execute()
  await tx
    .updateTable('messages')
    .set({ state, ...(entry.text !== '' && { last_at: entry.at }) })
    .where('id', '=', entry.message_id)
    .execute()
}

type UnsentAnswer = { threadId: string; entryId: string; lastAt: number }

/** Deletes an answer and its mail if nobody has tried to send that yet; `lastAt` is when something was written before. */
export async function removeUnsentAnswer(
  tx: Writer,
  { threadId, entryId, lastAt }: UnsentAnswer,
): Promise<boolean> {
  const mail = await tx
    .deleteFrom('outbox')
    .where('id', '=', answerMailId(entryId))
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (!mail) return false
  await tx.deleteFrom('message_entries').where('id', '=', entryId).execute()
  await tx
    .updateTable('messages')
    .set({ state: 'open', last_at: lastAt })
    .where('id', '=', threadId)
    .execute()
  return true
}
