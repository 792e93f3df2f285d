import { hashToken } from '#shop/auth/token.ts'
import { usualRights } from '#shop/domain/accounts/permissions.ts'
import type { Actor } from '#shop/domain/accounts/security-event.ts'
import type { StaffRole } from '#shop/domain/accounts/staff.ts'
import { MAX_KEY_NAME_LENGTH } from '#shop/domain/common/limits.ts'
import { plainLine } from '#shop/domain/common/plain-text.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { addApiKey } from '#shop/persistence/queries/accounts/api-keys.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { type ManagingFault, managingFault } from './managing-fault.ts'

/** Makes keys recognisable where they must not be, such as in a public repository. */
const PREFIX = 'flattop_'

const KEY_BYTES = 32

/**
 * Makes an API key for a program. It is shown only once; the shop stores its hash. Nobody makes one that may do what they
 * may not.
 */
export async function makeApiKey(
  shop: Shop,
  input: { name: string; role: StaffRole; by: Actor },
): Promise<Outcome<{ id: string; key: string }, 'empty' | 'too_long' | ManagingFault>> {
  const name = plainLine(input.name)
  if (name === '') return refused({ code: 'empty' })
  if (name.length > MAX_KEY_NAME_LENGTH) return refused({ code: 'too_long' })
  const key = PREFIX + Buffer.from(shop.random(KEY_BYTES)).toString('base64url')
  const id = Buffer.from(shop.random(6)).toString('hex')
  const row = { id, key_hash: hashToken(key), name, role: input.role, created_at: shop.clock() }
  return shop.work(async (tx) => {
    const { by, role } = input
    const fault = await managingFault(tx, { by, rights: [usualRights(role)] })
    if (fault) return refused({ code: fault })
    await addApiKey(tx, { ...row, made_by: by === 'cli' ? null : by })
    await recordSecurityEvent(shop, tx, { kind: 'api_key_made', by, facts: { key: id, role } })
    return done({ id, key })
  })
}
