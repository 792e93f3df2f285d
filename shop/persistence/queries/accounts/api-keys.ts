import type { NewRow, Reader, Row, Selector, Writer } from '#shop/persistence/tables.ts'

/** Stores a key's hash. */
export async function addApiKey(
  tx: Writer,
  key: Pick<NewRow<'api_keys'>, 'id' | 'key_hash' | 'name' | 'role' | 'created_at' | 'made_by'>,
): Promise<void> {
  await tx
    .insertInto('api_keys')
    .values({ ...key, used_at: null, disabled_at: null })
    .execute()
}

/** The key with a hash, unless it was revoked. */
export function findApiKey(
  reader: Reader,
  hash: string,
): Promise<Pick<Row<'api_keys'>, 'id' | 'name' | 'role' | 'used_at' | 'made_by'> | undefined> {
  return reader
    .selectFrom('api_keys')
    .select(['id', 'name', 'role', 'used_at', 'made_by'])
    .where('key_hash', '=', hash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** All keys, revoked ones too, the oldest first. */
export function listApiKeys(reader: Selector): Promise<Omit<Row<'api_keys'>, 'key_hash'>[]> {
  return reader
    .selectFrom('api_keys')
    .select(['id', 'name', 'role', 'created_at', 'used_at', 'disabled_at', 'made_by'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Returns false when there was no active key with this id. */
export async function revokeApiKey(tx: Writer, id: string, now: number): Promise<boolean> {
  const revoked = await tx
    .updateTable('api_keys')
    .set({ disabled_at: now })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

/** Records the use of a key. */
export async function noteApiKeyUse(tx: Writer, id: string, now: number): Promise<void> {
  await tx.updateTable('api_keys').set({ used_at: now }).where('id', '=', id).execute()
}
