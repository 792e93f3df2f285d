import type { Visitor } from '#shop/domain/account.ts'
import { done, type Outcome, refused } from '#shop/domain/refusal.ts'
import { ACCOUNT_MAILS } from '#shop/mail/account-mails.ts'
import type { Mail } from '#shop/mail/mail.ts'
import { removeUser } from '#shop/persistence/queries/accounts.ts'
import { forgetMailTokens } from '#shop/persistence/queries/mail-tokens.ts'
import { deleteLetters, readUndelivered } from '#shop/persistence/queries/outbox.ts'
import { findStaffByEmail } from '#shop/persistence/queries/staff.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { isLastOwner } from './change-staff.ts'
import { type CheckPasswordRefusal, checkPassword, refuseNewerPassword } from './check-password.ts'
import { forgetGuest } from './forget-guest.ts'

/**
 * Forgets an account, and who its orders were for that have ended. There is no way back. The only owner
 * of the shop stays.
 */
export async function deleteAccount(
  shop: Shop,
  visitor: Visitor,
  { currentPassword }: { currentPassword: string },
): Promise<Outcome<null, CheckPasswordRefusal | 'last_owner'>> {
  const checked = await checkPassword(shop, visitor.id, currentPassword)
  if (!checked.ok) return checked
  return shop.work(async (tx) => {
    const current = await refuseNewerPassword(tx, visitor.id, checked.value)
    if (!current.ok) return current
    const staff = await findStaffByEmail(tx, visitor.email)
    if (staff && (await isLastOwner(tx, staff))) return refused({ code: 'last_owner' })
    await forgetMailTokens(tx, visitor.id)
    await withdrawMails(tx, visitor.email)
    await forgetGuest(tx, 'user_id', visitor.id)
    if (visitor.emailConfirmed) await forgetGuest(tx, 'guest_email', visitor.email)
    await removeUser(tx, visitor.id)
    return done(null)
  })
}

/** Mails that have not left yet name their recipient. Those that have left name nobody. */
async function withdrawMails(tx: Writer, email: string): Promise<void> {
  for (const kind of ACCOUNT_MAILS) {
    const letters = await readUndelivered(tx, kind)
    const theirs = letters.filter(({ payload }) => (JSON.parse(payload) as Mail).to === email)
    await deleteLetters(
      tx,
      theirs.map(({ id }) => id),
    )
  }
}
