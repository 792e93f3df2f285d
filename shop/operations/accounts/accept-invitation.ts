import type { Caller, Cookies } from '#shop/auth/caller.ts'
import { newPasswordFault } from '#shop/auth/new-password-fault.ts'
import { hashPassword } from '#shop/auth/password-hash.ts'
import { hashToken } from '#shop/auth/token.ts'
import { usualRights } from '#shop/domain/accounts/permissions.ts'
import { codePage } from '#shop/domain/accounts/second-factor-code.ts'
import { landingOf } from '#shop/domain/accounts/staff.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import { isTooShortForStaff, type PasswordFault } from '#shop/domain/common/password.ts'
import { done, type Outcome, type Refusal, refused } from '#shop/domain/common/refusal.ts'
import {
  addAccount,
  changeUser,
  findUser,
  findUserByEmail,
} from '#shop/persistence/queries/accounts/accounts.ts'
import { forgetMailTokens } from '#shop/persistence/queries/accounts/mail-tokens.ts'
import { hasSecondFactor } from '#shop/persistence/queries/accounts/second-factors.ts'
import { endEverySession } from '#shop/persistence/queries/accounts/sessions.ts'
import {
  hasOwner,
  isStaff,
  putStaff,
  setPasswordDue,
} from '#shop/persistence/queries/accounts/staff.ts'
import {
  findInvitation,
  type Invitation,
  takeInvitation,
} from '#shop/persistence/queries/accounts/staff-invitations.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Row, Selector, Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { refuseWhenBusy } from '../common/refuse-when-busy.ts'
import { takeAttempt } from '../common/take-attempt.ts'
import { checkPassword, refuseNewerPassword } from './check-password.ts'
import { mailLink } from './mail-link.ts'
import { managingFault } from './managing-fault.ts'
import { openSession } from './open-session.ts'
import { newStaffAccount } from './staff-account.ts'
import { visibleWords } from './visible-words.ts'

export type AcceptInvitationInput = {
  token: string
  nameAndSurname: string
  email: string
  password: string
}

type AcceptInvitationRefusal =
  | PasswordFault
  | 'link_dead'
  | 'other_email'
  | 'email_taken'
  | 'works_here'
  | 'wrong_password'
  | 'too_many'
  | 'busy'

/** `next` is the role's page, or the page for the code of their second factor. */
type Accepted = Outcome<{ cookies: Cookies; next: string }, AcceptInvitationRefusal>

/** Returns the invitation of a link, or undefined when it no longer works: it ends with the rights of whoever made it. */
export async function openInvitation(
  shop: Pick<Shop, 'clock'>,
  reader: Selector,
  token: string,
): Promise<Invitation | undefined> {
  const invitation = await findInvitation(reader, hashToken(token), shop.clock())
  if (!invitation) return undefined
  if (isForFirstOwner(invitation)) return (await hasOwner(reader)) ? undefined : invitation
  const { invitedBy: by, role } = invitation
  const fault =
    by === null ? null : await managingFault(reader, { by, rights: [usualRights(role)] })
  return fault === null ? invitation : undefined
}

function isForFirstOwner({ email, role }: Invitation): boolean {
  return email === null && role === 'owner'
}

/**
 * Returns the invited person the role: with a new account, or with the email's existing one, whose password they
 * must know. Uses up the link, signs in, and signs out their other devices.
 */
export function acceptInvitation(
  shop: Shop,
  input: AcceptInvitationInput,
  caller: Caller,
): Promise<Accepted> {
  return refuseWhenBusy(async () => {
    const invitation = await openInvitation(shop, shop.read, input.token)
    if (!invitation) return refused({ code: 'link_dead' })
    if (invitation.email !== null && invitation.email !== input.email) {
      return refused({ code: 'other_email', field: 'email' })
    }
    const user = await findUserByEmail(shop.read, input.email)
    return user ? joinWithAccount(shop, user, input, caller) : joinAnew(shop, input, caller)
  })
}

async function joinWithAccount(
  shop: Shop,
  user: Row<'user'>,
  input: AcceptInvitationInput,
  caller: Caller,
): Promise<Accepted> {
  const checked = await checkPassword(shop, user.id, input.password)
  if (!checked.ok) return atPasswordField(checked)
  const isDue = isTooShortForStaff(input.password)
  return join(shop, { token: input.token, userId: user.id, caller, isDue }, async (tx) => {
    const current = await refuseNewerPassword(tx, user.id, checked.value)
    if (!current.ok) return atPasswordField(current)
    await changeUser(tx, user.id, { name: input.nameAndSurname }, shop.clock())
    await endEverySession(tx, user.id)
    return done(null)
  })
}

async function joinAnew(
  shop: Shop,
  input: AcceptInvitationInput,
  caller: Caller,
): Promise<Accepted> {
  const { nameAndSurname, email, password } = input
  const words = await visibleWords(shop, { userName: '', nameAndSurname, email })
  const fault = await newPasswordFault(password, words, true)
  if (fault) return refused({ code: fault, field: 'password' })
  const attempt = await takeAttempt(shop, 'new-password', caller.address)
  if (!attempt.allowed) {
    return refused({ code: 'too_many', retryAfterSeconds: attempt.retryAfterSeconds })
  }

  const account = newStaffAccount(
    shop,
    { nameAndSurname, email, locale: caller.locale },
    await hashPassword(password, shop.passwordCost),
  )
  return join(
    shop,
    { token: input.token, userId: account.id, caller, isDue: false },
    async (tx) => {
      const isAdded = await addAccount(tx, account)
      return isAdded ? done(null) : refused({ code: 'email_taken', field: 'email' })
    },
  )
}

/** `isDue`: the account's password is too short for staff. */
type Joining = { token: string; userId: string; caller: Caller; isDue: boolean }

type Prepared = Outcome<null, AcceptInvitationRefusal>

type Joined = Outcome<string, AcceptInvitationRefusal>

/** Gives the role, checking in the same transaction that the account exists and is theirs. */
async function join(
  shop: Shop,
  { token, userId, caller, isDue }: Joining,
  prepare: (tx: Writer) => Promise<Prepared>,
): Promise<Accepted> {
  const outcome = await shop.work<Joined>(async (tx) => {
    const invitation = await openInvitation(shop, tx, token)
    if (!invitation) return refused({ code: 'link_dead' })
    // Else the only owner could give the role away by opening the link of a cook.
    if (!isForFirstOwner(invitation) && (await isStaff(tx, userId))) {
      return refused({ code: 'works_here', field: 'email' })
    }
    const prepared = await prepare(tx)
    if (!prepared.ok) return prepared
    await takeInvitation(tx, hashToken(token), shop.clock())
    const { role, email } = invitation
    // The owner named the address and the link was mailed there, so it is confirmed.
    if (email !== null) await changeUser(tx, userId, { emailVerified: 1 }, shop.clock())
    else await askToConfirm(shop, tx, userId)
    await putStaff(tx, { userId, role, at: shop.clock() })
    await setPasswordDue(tx, userId, isDue ? shop.clock() : null)
    const { address } = caller
    const event = { kind: 'invitation_accepted', by: userId, accountId: userId, address } as const
    await recordSecurityEvent(shop, tx, { ...event, facts: { role } })
    return done(await firstPage(tx, invitation))
  })
  if (!outcome.ok) return outcome
  const next = outcome.value
  // An account with a second factor is not opened by its password alone.
  if (await hasSecondFactor(shop.read, userId)) {
    return done({ cookies: await shop.auth.askSecondFactor(userId, caller), next: codePage(next) })
  }
  return done({ cookies: await openSession(shop, userId, caller), next })
}

/**
 * By an address that nobody confirmed no password can be reset, so its owner is asked to. A link for a new password that
 * went there before is dead.
 */
async function askToConfirm(shop: Shop, tx: Writer, userId: string): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user || user.emailVerified === 1) return
  await forgetMailTokens(tx, userId)
  await mailLink(shop, tx, { purpose: 'confirm-email', user })
}

/** Whoever makes the shop's first account goes on with its first steps. */
async function firstPage(tx: Writer, invitation: Invitation): Promise<string> {
  const isToOpen = isForFirstOwner(invitation) && (await readSettings(tx)).isTrial
  return isToOpen ? pagePaths.officeOpen : landingOf(invitation.role)
}

/** Moves refusals to this form's only password field. */
function atPasswordField<Code extends string>({ refusals }: { refusals: Refusal<Code>[] }) {
  return refused(
    ...refusals.map((refusal) => (refusal.field ? { ...refusal, field: 'password' } : refusal)),
  )
}
