import { PROOF_LASTS } from '#shop/domain/accounts/session-kinds.ts'
import type { StaffCredential } from '#shop/domain/accounts/staff.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { findProof, noteProof } from '#shop/persistence/queries/accounts/sessions.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { type CheckPasswordRefusal, checkPassword } from './check-password.ts'

type Presence = {
  /** What gives the caller the right to act. An API key needs no further proof. */
  credential: StaffCredential
  /** The caller's account. */
  userId: string
  /** The password typed again, or empty. */
  password: string
  /** What the password was typed for. */
  kind?: 'refund_proven' | 'staff_change_proven'
}

/**
 * Requires that the password was typed within the last 15 minutes, at login or now, so that nobody can refund
 * money or change people on a screen that was left unlocked. Refuses with `proof_needed` when it has to be typed.
 */
export async function requireRecentPassword(
  shop: Shop,
  { credential, userId, password, kind = 'refund_proven' }: Presence,
): Promise<Outcome<null, 'proof_needed' | CheckPasswordRefusal>> {
  if (!(await isProofDue(shop, credential))) return done(null)
  if (password === '') return refused({ code: 'proof_needed' })
  const checked = await checkPassword(shop, userId, password)
  if (!checked.ok) return checked
  await shop.work(async (tx) => {
    await noteProof(tx, credential.id, shop.clock())
    const event = { kind, by: userId, accountId: userId }
    await recordSecurityEvent(shop, tx, event)
  })
  return done(null)
}

/** Whether the password has to be typed now. */
export async function isProofDue(
  { read, clock }: Pick<Shop, 'read' | 'clock'>,
  credential: StaffCredential,
): Promise<boolean> {
  if (credential.by === 'api_key') return false
  const proven = await findProof(read, credential.id)
  return proven === null || clock() - proven > PROOF_LASTS
}
