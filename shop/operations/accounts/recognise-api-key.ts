import { hashToken } from '#shop/auth/token.ts'
import { usualPermissions, usualRights } from '#shop/domain/accounts/permissions.ts'
import type { StaffMember } from '#shop/domain/accounts/staff.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { findApiKey, noteApiKeyUse } from '#shop/persistence/queries/accounts/api-keys.ts'
import type { Row, Selector } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { takeAttempt } from '../common/take-attempt.ts'
import { managingFault } from './managing-fault.ts'

/** The use of a key is recorded at most this often. In milliseconds. */
const USE_NOTED_EVERY = 60 * 60_000

/**
 * Returns the staff member that an API key acts as. `address` is the caller's internet address. Keys that don't
 * work count against the address, keys that do against themselves.
 */
export async function recogniseApiKey(
  shop: Shop,
  key: string,
  address: string,
): Promise<Outcome<StaffMember, 'wrong_key' | 'too_many'>> {
  const found = await findWorkingKey(shop, hashToken(key))
  const attempt = found
    ? await takeAttempt(shop, 'api-key', found.id)
    : await takeAttempt(shop, 'api-key-wrong', address)
  if (!attempt.allowed) {
    return refused({ code: 'too_many', retryAfterSeconds: attempt.retryAfterSeconds })
  }
  if (!found) {
    const event = { kind: 'api_key_refused', by: null, address } as const
    await shop.work((tx) => recordSecurityEvent(shop, tx, event))
    return refused({ code: 'wrong_key' })
  }

  const now = shop.clock()
  if (found.used_at === null || now - found.used_at >= USE_NOTED_EVERY) {
    await shop.work((tx) => noteApiKeyUse(tx, found.id, now))
  }
  return done(memberOf(found))
}

/** Returns whom a key would be recognised as; null: it doesn't work. It is no attempt, so what that lets be done has to ask for more. */
export async function findKeyHolder(
  shop: Pick<Shop, 'read'>,
  key: string,
): Promise<StaffMember | null> {
  const found = await findWorkingKey(shop, hashToken(key))
  return found ? memberOf(found) : null
}

function memberOf({ id, name, role }: Pick<Row<'api_keys'>, 'id' | 'name' | 'role'>): StaffMember {
  return { id, name, role, permissions: usualPermissions(role), by: 'api_key' }
}

/** A key works as long as whoever made it could make it again. */
async function findWorkingKey({ read }: Pick<Shop, 'read'>, hash: string) {
  const found = await findApiKey(read, hash)
  return found && (await isKeyOver(read, found)) ? undefined : found
}

/** Whether whoever made a key has lost the right to; a command has none to lose. */
export async function isKeyOver(
  reader: Selector,
  { made_by: by, role }: Pick<Row<'api_keys'>, 'made_by' | 'role'>,
): Promise<boolean> {
  return by !== null && (await managingFault(reader, { by, rights: [usualRights(role)] })) !== null
}
