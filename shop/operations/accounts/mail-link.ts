import { newToken } from '#shop/auth/token.ts'
import { storedLocale } from '#shop/domain/common/locale.ts'
import * as pagePaths from '#shop/domain/common/page-paths.ts'
import { confirmEmailMail, resetPasswordMail } from '#shop/messaging/mail/account-mails.ts'
import { addMailToken, type TokenPurpose } from '#shop/persistence/queries/accounts/mail-tokens.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import type { AttemptAnswer } from '../common/take-attempt.ts'
import { isConfirmedMailbox } from '../messages/mailbox.ts'
import { type AccountMailLimit, mailToAccount } from './mail-to-account.ts'

const LINK_MINUTES = 30

const LINKS = {
  'confirm-email': { path: pagePaths.verifyEmail, mail: confirmEmailMail },
  'reset-password': { path: pagePaths.resetPassword, mail: resetPasswordMail },
} as const satisfies Record<TokenPurpose, unknown>

/** The recipient of a link, with the language of the mail. */
export type LinkedUser = { id: string; email: string; locale: string }

/**
 * Mails a user a link that works once and for half an hour, within the caller's transaction. Returns whether a
 * limit withheld it.
 */
export async function mailLink(
  shop: Shop,
  tx: Writer,
  { purpose, user }: { purpose: TokenPurpose; user: LinkedUser },
): Promise<AttemptAnswer> {
  const now = shop.clock()
  const { token, hash } = newToken(shop.random)
  const expiresAt = now + LINK_MINUTES * 60_000
  await addMailToken(tx, { purpose, hash, userId: user.id, expiresAt }, now)
  const { name } = await readSettings(tx)
  const link = shop.publicUrl + LINKS[purpose].path(token)
  const locale = storedLocale(user.locale)
  const facts = { shopName: name, to: user.email, link, minutes: LINK_MINUTES, locale }
  return mailToAccount(
    tx,
    shop,
    LINKS[purpose].mail(facts),
    await limitOf(tx, shop, purpose, user.email),
  )
}

/**
 * A password link must not be delayed because somebody orders with the address, or makes accounts on other
 * spellings of it.
 */
async function limitOf(
  tx: Writer,
  shop: Shop,
  purpose: TokenPurpose,
  email: string,
): Promise<AccountMailLimit> {
  const isConfirmed = await isConfirmedMailbox(tx, shop, email)
  if (purpose === 'reset-password') return isConfirmed ? 'mail-reset-own' : 'mail-reset'
  return isConfirmed ? 'none' : 'mail-unconfirmed'
}
