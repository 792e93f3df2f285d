import { newToken } from '#shop/auth/token.ts'
import { usualRights } from '#shop/domain/accounts/permissions.ts'
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
import type { Row, Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { type ManagingFault, managingFault } from './managing-fault.ts'

const LINK_HOURS = 24

export type StaffInvitation = {
  /** In lower case; null: the link is for whoever opens it first. */
  email: string | null
  role: StaffRole
  by: Actor
}

type InvitationRefusal = 'works_here' | 'address_needed' | ManagingFault

/**
 * Makes a link that gives a role, once and within a day, and mails it where there is an email. Earlier links of that
 * email stop working. Owners are invited by mail alone.
 */
export function inviteStaff(
  shop: Shop,
  { email, role, by }: StaffInvitation,
): Promise<Outcome<{ link: string; expiresAt: number }, InvitationRefusal>> {
  return shop.work(async (tx) => {
    const fault = await managingFault(tx, { by, rights: [usualRights(role)] })
    if (fault) return refused({ code: fault })
    if (email === null && role === 'owner') {
      return refused({ code: 'address_needed', field: 'email' })
    }
    if (email !== null && (await findStaffByEmail(tx, email))) {
      return refused({ code: 'works_here', field: 'email' })
    }
    const made = await newLink(shop, tx, { email, role, invited_by: by === 'cli' ? null : by })
    if (email !== null) await mailLink(shop, tx, email, made.link)
    await recordSecurityEvent(shop, tx, { kind: 'staff_invited', by, facts: { role } })
    return done(made)
  })
}

async function mailLink(shop: Shop, tx: Writer, email: string, link: string): Promise<void> {
  const { name } = await readSettings(tx)
  const user = await findUserByEmail(tx, email)
  const locale = user ? storedLocale(user.locale) : SHOP_LOCALE
  const facts = { shopName: name, to: email, link, hours: LINK_HOURS, locale }
  await enqueueMail(tx, staffInvitationMail(facts), shop)
}

/**
 * Makes a link whose first user becomes the owner, within a day; null when the shop has an owner. Earlier links
 * work too until then.
 */
export function inviteFirstOwner(shop: Shop): Promise<string | null> {
  return shop.work(async (tx) => {
    if (await hasOwner(tx)) return null
    const { link } = await newLink(shop, tx, { email: null, role: 'owner', invited_by: null })
    return link
  })
}

async function newLink(
  shop: Shop,
  tx: Writer,
  invited: Pick<Row<'staff_invitations'>, 'email' | 'role' | 'invited_by'>,
): Promise<{ link: string; expiresAt: number }> {
  const { token, hash } = newToken(shop.random)
  const now = shop.clock()
  const expiresAt = now + LINK_HOURS * 3_600_000
  await addInvitation(tx, { ...invited, created_at: now, expires_at: expiresAt, token_hash: hash })
  return { link: shop.publicUrl + pagePaths.setup(token), expiresAt }
}
