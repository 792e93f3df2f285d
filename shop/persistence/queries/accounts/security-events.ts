import { sql } from 'kysely'
import type { SecurityEventKind, SecurityFacts } from '#shop/domain/accounts/security-event.ts'
import { storedSecurityFacts } from '#shop/persistence/json-columns.ts'
import type { Reader, Row, Selector, Writer } from '#shop/persistence/tables.ts'

export type SecurityRecord = {
  id: string
  kind: SecurityEventKind
  /** When it first happened, or last when it is counted. In milliseconds. */
  at: number
  lastAt: number
  count: number
  accountId: string | null
  /** The account's email while it exists. */
  email: string | null
  by: string | null
  network: string | null
  facts: SecurityFacts
}

/**
 * Adds an event; if its id exists it is counted instead, and logged again at every tenfold count. An account that
 * was deleted meanwhile is left out.
 */
export async function addSecurityEvent(
  tx: Writer,
  event: Omit<Row<'security_events'>, 'count' | 'unlogged'>,
): Promise<void> {
  const account = tx.selectFrom('user').select('id').where('id', '=', event.account_id)
  await tx
    .insertInto('security_events')
    .values({ ...event, account_id: account })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        count: sql`security_events.count + 1`,
        last_at: event.last_at,
        actor: event.actor,
        network: event.network,
        facts: event.facts,
        unlogged: sql`case when security_events.count + 1 in (10, 100, 1000, 10000, 100000) then 1
          else security_events.unlogged end`,
      }),
    )
    .execute()
}

type Asked = {
  /** Only events about this account. */
  accountId?: string
  /** Only events before this, for the next page. */
  before?: number
  limit: number
}

/** Events about accounts and rights, the latest first. */
export async function listSecurityEvents(
  reader: Reader,
  { accountId, before, limit }: Asked,
): Promise<SecurityRecord[]> {
  const rows = await withEmail(reader)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .$if(before !== undefined, (query) => query.where('last_at', '<', before ?? 0))
    .orderBy('last_at', 'desc')
    .orderBy('security_events.id')
    .limit(limit)
    .execute()
  return rows.map(recordOf)
}

/** Whether there are events that have not been logged. */
export async function hasUnloggedEvents(reader: Reader): Promise<boolean> {
  const row = await reader
    .selectFrom('security_events')
    .select('id')
    .where('unlogged', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns some events that have not been logged, the oldest first, and marks them as logged. */
export async function takeUnloggedEvents(tx: Writer, limit: number): Promise<SecurityRecord[]> {
  const rows = await withEmail(tx)
    .where('unlogged', '=', 1)
    .orderBy('last_at')
    .orderBy('security_events.id')
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.updateTable('security_events').set({ unlogged: 0 }).where('id', 'in', ids).execute()
  }
  return rows.map(recordOf)
}

/** Deletes events from before an instant, and the oldest beyond a maximum number. */
export async function forgetSecurityEvents(
  tx: Writer,
  { before, most }: { before: number; most: number },
): Promise<void> {
  await tx.deleteFrom('security_events').where('last_at', '<', before).execute()
  const first = await tx
    .selectFrom('security_events')
    .select('last_at')
    .orderBy('last_at', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  if (!first) return
  await tx.deleteFrom('security_events').where('last_at', '<=', first.last_at).execute()
}

function withEmail(reader: Selector) {
  return reader
    .selectFrom('security_events')
    .leftJoin('user', 'user.id', 'security_events.account_id')
    .selectAll('security_events')
    .select('user.email')
}

function recordOf(row: Row<'security_events'> & { email: string | null }): SecurityRecord {
  const { id, kind, at, count, email, network } = row
  return {
    id,
    kind,
    at,
    lastAt: row.last_at,
    count,
    accountId: row.account_id,
    email,
    by: row.actor,
    network,
    facts: storedSecurityFacts(row.facts, id),
  }
}
