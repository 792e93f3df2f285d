import { newToken } from '#shop/auth/token.ts'
import type { Actor } from '#shop/domain/accounts/security-event.ts'
import type { StaffRole } from '#shop/domain/accounts/staff.ts'
import { SHOP_LOCALE, storedLocale } from '#shop/domain/common/locale.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { staffInvitationMail } from '#shop/messaging/mail/account-mails.ts'
import { enqueueMail } from '#shop/messaging/outbox/enqueue-mail.ts'
import { findUserByEmail } from '#shop/persistence/queries/accounts/accounts.ts'
import { findStaffByEmail, hasOwner } from '#shop/persistence/queries/accounts/staff.ts'
import { addInvitation } from '#shop/persistence/queries/accounts/staff-invitations.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'

const LINK_HOURS = 24

/**
 * Makes a link that gives a role, once and within a day, and mails it. Takes an email in lower case. Earlier links
 * of that email stop working.
 */
export function inviteStaff(
  shop: Shop,
  { email, role, by }: { email: string; role: StaffRole; by: Actor },
): Promise<Outcome<{ link: string }, 'works_here'>> {
  return shop.work(async (tx) => {
    if (await findStaffByEmail(tx, email)) return refused({ code: 'works_here' })
    const link = await newLink(shop, tx, { email, role })
    const { name } = await readSettings(tx)
    const user = await findUserByEmail(tx, email)
    const locale = user ? storedLocale(user.locale) : SHOP_LOCALE
    const facts = { shopName: name, to: email, link, hours: LINK_HOURS, locale }
    await enqueueMail(tx, staffInvitationMail(facts), shop)
    await recordSecurityEvent(shop, tx, { kind: 'staff_invited', by, facts: { role } })
    return done({ link })
  })
}

/**
 * Makes a link whose first user becomes the owner, within a day; null when the shop has an owner. Earlier links
 * work too until then.
 */
export function inviteFirstOwner(shop: Shop): Promise<string | null> {
  return shop.work(async (tx) => {
    if (await hasOwner(tx)) return null
    return newLink(shop, tx, { email: null, role: 'owner' })
  })
}

async function newLink(
  shop: Shop,
  tx: Writer,
  invited: { email: string | null; role: StaffRole },
): Promise<string> {
  const { token, hash } = newToken(shop.random)
  const now = shop.clock()
  const times = { created_at: now, expires_at: now + LINK_HOURS * 3_600_000 }
  await addInvitation(tx, { ...invited, ...times, token_hash: hash })
  return shop.publicUrl + pagePaths.setup(token)
}
