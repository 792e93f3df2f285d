import { type ExpressionBuilder, sql } from 'kysely'
import type { ThreadPlace, ThreadSearch, ThreadState } from '#shop/domain/messages/thread.ts'
import { containsText } from '#shop/persistence/dialect/contains-text.ts'
import type { Reader, Tables } from '#shop/persistence/tables.ts'
import {
  orderOf,
  senderOf,
  type ThreadOrder,
  type ThreadSender,
  withSender,
} from './thread-sender.ts'

/** A thread as the office lists it. Instants in epoch milliseconds. */
export type ListedThread = {
  id: string
  state: ThreadState
  sender: ThreadSender
  order: ThreadOrder | null
  lastAt: number
  /** The start of what was last written. */
  excerpt: string
}

/** How many are listed on a page. */
const THREADS_A_PAGE = 30
const EXCERPT_LENGTH = 200

/** A page of threads, and where the next one begins; null: there is none. */
export type ListedThreads = { threads: ListedThread[]; next: ThreadPlace | null }

/** Returns a page of threads, those in which something was written last first. */
export async function listThreads(read: Reader, search: ThreadSearch): Promise<ListedThreads> {
  const rows = await rowsOf(read, search)
  const shown = rows.slice(0, THREADS_A_PAGE)
  const excerpts = await readExcerpts(
    read,
    shown.map(({ id }) => id),
  )
  const threads = shown.map((row) => ({
    id: row.id,
    state: row.state,
    sender: senderOf(row),
    order: orderOf(row),
    lastAt: row.last_at,
    excerpt: excerpts.get(row.id) ?? row.excerpt,
  }))
  const last = rows.length > THREADS_A_PAGE ? threads.at(-1) : undefined
  return { threads, next: last ? { at: last.lastAt, id: last.id } : null }
}

function rowsOf(read: Reader, { sort, text, after }: ThreadSearch) {
  return withSender(read)
    .select(['messages.id', 'messages.state', 'messages.last_at'])
    .select(excerptOf('messages.text').as('excerpt'))
    .$if(text === '' && sort !== 'all', (query) =>
      query.where('messages.state', '=', sort as ThreadState),
    )
    .$if(text !== '', (query) => query.where((eb) => contains(eb, text)))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('messages.last_at', 'messages.id'),
          '<',
          tuple(after?.at ?? 0, after?.id ?? ''),
        ),
      ),
    )
    .orderBy('messages.last_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(THREADS_A_PAGE + 1)
    .execute()
}

function excerptOf(column: 'messages.text' | 'text') {
  return sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(EXCERPT_LENGTH)})`
}

/** What was last written in each of some threads; one in which nothing followed is left out. */
async function readExcerpts(read: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const written = await read
    .selectFrom('message_entries')
    .select(['message_id', excerptOf('text').as('excerpt')])
    .where('message_id', 'in', ids)
    .where('text', '!=', '')
    .orderBy('at')
    .orderBy('id')
    .execute()
  return new Map(written.map(({ message_id: id, excerpt }) => [id, excerpt]))
}

type SearchTables = Pick<Tables, 'messages' | 'orders' | 'message_entries'>

/** Whether a name, an address or anything that was written contains a text, in any case of ASCII letters. */
function contains(eb: ExpressionBuilder<SearchTables, 'messages' | 'orders'>, text: string) {
  const has = (column: string) => containsText(sql.ref(column), text)
  const name = sql`coalesce(messages.first_name, '') || ' ' || coalesce(messages.last_name, '')`
  return eb.or([
    containsText(name, text),
    has('messages.email'),
    has('messages.text'),
    has('orders.guest_name'),
    has('orders.guest_email'),
    eb.exists(
      eb
        .selectFrom('message_entries')
        .select('message_entries.id')
        .whereRef('message_entries.message_id', '=', 'messages.id')
        .where(has('message_entries.text')),
    ),
  ])
}
