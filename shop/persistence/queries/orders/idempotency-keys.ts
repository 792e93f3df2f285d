import { runCached } from '#shop/persistence/fast/cached-query.ts'
import type { IdempotencyKeysTable } from '#shop/persistence/kitchen-tables.ts'
import type { NewRow, Selector, Writer } from '#shop/persistence/tables.ts'

/** Returns the stored answer for a key, as JSON, and the hash of its request. */
export async function findStoredAnswer(
  tx: Writer,
  scope: string,
  key: string,
): Promise<{ request_hash: string; answer: string } | undefined> {
  const { rows } = await runCached(tx, 'kept answer', [scope, key], () =>
    tx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .compile(),
  )
  return rows[0]
}

/** Whether an answer is stored for a key. */
export async function isKeyUsed(reader: Selector, scope: string, key: string): Promise<boolean> {
  const row = await reader
    .selectFrom('idempotency_keys')
    .select('key')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the keys that were used before an instant. */
export async function forgetKeysBefore(tx: Writer, instant: number): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', instant).execute()
}

type KeyPlace = { scope: string; key: string }

/** Returns a key with what is stored under it. */
export async function findKey(
  reader: Selector,
  { scope, key }: KeyPlace,
): Promise<Pick<IdempotencyKeysTable, 'request_hash' | 'answer' | 'created_at'> | undefined> {
  return reader
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer', 'created_at'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Stores a key; false: it is stored already. */
export async function insertKeyOnce(tx: Writer, row: NewRow<'idempotency_keys'>): Promise<boolean> {
  const stored = await tx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst()
  return stored.numInsertedOrUpdatedRows === 1n
}

/** Puts another answer under a stored key. */
export async function replaceAnswer(
  tx: Writer,
  { scope, key }: KeyPlace,
  answer: string,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}
