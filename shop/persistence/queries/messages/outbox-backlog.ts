import { sql } from 'kysely'
import type { Channel } from '#shop/domain/messages/channel.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** What has not left the shop, of one channel. */
export type Backlog = {
  channel: Channel
  /** Due by now, or tried in vain. */
  waiting: number
  /** When the oldest of these was written, in epoch milliseconds. */
  since: number | null
  /** Given up. */
  dead: number
}

/** Returns what has not left the shop, for each channel. Costs as much as waits or was given up. */
export async function readBacklog(read: Reader, now: number): Promise<Backlog[]> {
  const isMail = sql<number>`case when webhook_id is null then 1 else 0 end`
  const rows = await read
    .selectFrom('outbox')
    .select((row) => [
      'state',
      isMail.as('isMail'),
      row.fn.countAll<number>().as('count'),
      row.fn.min<number>('created_at').as('since'),
    ])
    .where('state', 'in', ['waiting', 'dead'])
    .where((row) =>
      row.or([
        row('state', '=', 'dead'),
        row('next_at', '<=', now),
        row('last_error', 'is not', null),
      ]),
    )
    .groupBy(['state', isMail])
    .execute()
  return (['mail', 'webhook'] as const).map((channel) => {
    const own = rows.filter((row) => Number(row.isMail) === (channel === 'mail' ? 1 : 0))
    const waiting = own.find(({ state }) => state === 'waiting')
    return {
      channel,
      waiting: waiting?.count ?? 0,
      since: waiting ? Number(waiting.since) : null,
      dead: own.find(({ state }) => state === 'dead')?.count ?? 0,
    }
  })
}
