import type { Selector, Writer } from '#shop/persistence/tables.ts'

/** Whether somebody has signed in to this account in the browser with this token's hash. */
export async function isKnownDevice(
  reader: Selector,
  { hash, userId }: { hash: string; userId: string },
): Promise<boolean> {
  const device = await reader
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return device !== undefined
}

type Device = { userId: string; hash: string; before: string | null; most: number; now: number }

/**
 * Replaces a browser's hash for all accounts that use it; beyond the maximum the account's oldest browsers are
 * deleted.
 */
export async function storeKnownDevice(
  tx: Writer,
  { userId, hash, before, most, now }: Device,
): Promise<void> {
  if (before !== null) {
    await tx
      .updateTable('known_devices')
      .set({ token_hash: hash })
      .where('token_hash', '=', before)
      .execute()
  }
  await tx
    .insertInto('known_devices')
    .values({ token_hash: hash, user_id: userId, created_at: now, used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'user_id']).doUpdateSet({ used_at: now }),
    )
    .execute()
  const old = await tx
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(most)
    .limit(1000)
    .execute()
  const hashes = old.map(({ token_hash }) => token_hash)
  if (hashes.length === 0) return
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', hashes)
    .execute()
}

/** Forgets all browsers of an account. */
export async function forgetDevices(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}

/** Forgets browsers that nobody has used to sign in since. */
export async function forgetDevicesBefore(tx: Writer, instant: number): Promise<void> {
  await tx.deleteFrom('known_devices').where('used_at', '<', instant).execute()
}
