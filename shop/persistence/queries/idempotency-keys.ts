import type { Selector, Writer } from '../tables.ts'

/** Gives what was answered under a key, as JSON, and the hash of what was asked. */
export function findKeptAnswer(
  reader: Selector,
  scope: string,
  key: string,
): Promise<{ request_hash: string; answer: string } | undefined> {
  return reader
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Deletes the keys that were used before an instant. */
export async function forgetKeysBefore(tx: Writer, instant: number): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', instant).execute()
}
