import type { Visitor } from '#shop/domain/accounts/account.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { removeUser } from '#shop/persistence/queries/accounts/accounts.ts'
import { forgetMailTokens } from '#shop/persistence/queries/accounts/mail-tokens.ts'
import { leaveEveryDevice } from '#shop/persistence/queries/accounts/pins.ts'
import { findStaffByEmail } from '#shop/persistence/queries/accounts/staff.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { forgetGuest } from '../guests/forget-guest.ts'
import { withdrawMails } from '../messages/withdraw-mails.ts'
import { isLastOwner } from './change-staff.ts'
import { type CheckPasswordRefusal, checkPassword, refuseNewerPassword } from './check-password.ts'

/**
 * Deletes an account and erases its guest from its orders, at once or as soon as they end; with a confirmed email
 * also from orders placed without signing in, and deletes the messages from that address. Can't be undone. The
 * shop's only owner can't be deleted.
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
    const email = visitor.emailConfirmed ? visitor.email.toLowerCase() : null
    await forgetGuest(tx, shop, { userId: visitor.id, email, phone: null, orderId: null })
    if (staff) {
      await leaveEveryDevice(tx, staff.id)
      const left = { kind: 'staff_disabled', by: visitor.id, accountId: staff.id } as const
      await recordSecurityEvent(shop, tx, left)
    }
    await removeUser(tx, visitor.id)
    await recordSecurityEvent(shop, tx, { kind: 'account_deleted', by: visitor.id })
    return done(null)
  })
}
