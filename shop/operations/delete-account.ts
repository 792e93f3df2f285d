import type { Visitor } from '#shop/domain/account.ts'
import { done, type Outcome, refused } from '#shop/domain/refusal.ts'
import { removeUser } from '#shop/persistence/queries/accounts.ts'
import { forgetMailTokens } from '#shop/persistence/queries/mail-tokens.ts'
import { findStaffByEmail } from '#shop/persistence/queries/staff.ts'
import type { Shop } from '#shop/shop.ts'
import { isLastOwner } from './change-staff.ts'
import { type CheckPasswordRefusal, checkPassword, refuseNewerPassword } from './check-password.ts'
import { forgetGuest, forgetMailboxOwner } from './forget-guest.ts'
import { forgetMessages } from './forget-messages.ts'
import { recordSecurityEvent } from './record-security-event.ts'
import { withdrawMails } from './withdraw-mails.ts'

/**
 * Forgets an account, and who its orders were for, at once or as soon as they end; with a confirmed email
 * also its orders as a guest and what it wrote to the shop. There is no way back. The only owner of the
 * shop stays.
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
    await forgetGuest(tx, shop, { column: 'user_id', value: visitor.id })
    if (visitor.emailConfirmed) {
      await forgetMessages(tx, visitor.email)
      await forgetMailboxOwner(tx, shop, visitor.email)
    }
    await removeUser(tx, visitor.id)
    await recordSecurityEvent(shop, tx, { kind: 'account_deleted', by: visitor.id })
    return done(null)
  })
}
