import type { Visitor } from '#shop/domain/accounts/account.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { emailChangedMail } from '#shop/messaging/mail/account-mails.ts'
import { enqueueMail } from '#shop/messaging/outbox/enqueue-mail.ts'
import {
  changeUser,
  findUserByEmail,
  noteConfirmedOnce,
} from '#shop/persistence/queries/accounts/accounts.ts'
import { forgetMailTokens } from '#shop/persistence/queries/accounts/mail-tokens.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { takeAttempt } from '../common/take-attempt.ts'
import { type CheckPasswordRefusal, checkPassword, refuseNewerPassword } from './check-password.ts'
import { mailLink } from './mail-link.ts'

export type ChangeEmailInput = { email: string; currentPassword: string }

/**
 * Changes an account's email; it is unconfirmed until the link mailed there is opened. The old address is mailed
 * if it was confirmed, and links mailed there stop working.
 */
export async function changeEmail(
  shop: Shop,
  visitor: Visitor,
  { email, currentPassword }: ChangeEmailInput,
): Promise<Outcome<null, CheckPasswordRefusal | 'email_taken'>> {
  if (email === visitor.email) return done(null)
  const checked = await checkPassword(shop, visitor.id, currentPassword)
  if (!checked.ok) return checked
  const { allowed, retryAfterSeconds } = await takeAttempt(shop, 'email-confirmation', visitor.id)
  if (!allowed) return refused({ code: 'too_many', retryAfterSeconds })

  return shop.work(async (tx) => {
    const current = await refuseNewerPassword(tx, visitor.id, checked.value)
    if (!current.ok) return current
    if (await findUserByEmail(tx, email)) return refused({ code: 'email_taken', field: 'email' })
    await changeUser(tx, visitor.id, { email, emailVerified: 0 }, shop.clock())
    await forgetMailTokens(tx, visitor.id)
    const event = { kind: 'email_changed', by: visitor.id, accountId: visitor.id } as const
    await recordSecurityEvent(shop, tx, event)
    await mailLink(shop, tx, { purpose: 'confirm-email', user: { ...visitor, email } })
    await leaveEmail(tx, shop, visitor)
    return done(null)
  })
}

/** An address that was never confirmed gets no mail about the change. */
async function leaveEmail(
  tx: Writer,
  shop: Shop,
  { id, email, emailConfirmed, locale }: Visitor,
): Promise<void> {
  if (!emailConfirmed) return
  await noteConfirmedOnce(tx, id, shop.clock())
  const { name } = await readSettings(tx)
  const link = shop.publicUrl + pagePaths.contact
  await enqueueMail(tx, emailChangedMail({ shopName: name, to: email, link, locale }), shop)
}
