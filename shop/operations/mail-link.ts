import { newToken } from '#shop/auth/token.ts'
import { confirmEmailMail, resetPasswordMail } from '#shop/mail/account-mails.ts'
import { enqueueMail } from '#shop/outbox/enqueue-mail.ts'
import { addMailToken, type TokenPurpose } from '#shop/persistence/queries/mail-tokens.ts'
import { readSettings } from '#shop/persistence/queries/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

const LINK_MINUTES = 30

const LINKS = {
  'confirm-email': { path: '/verify-email', mail: confirmEmailMail },
  'reset-password': { path: '/reset-password', mail: resetPasswordMail },
} as const satisfies Record<TokenPurpose, unknown>

/** Mails a user a link that works once and for half an hour, inside the caller's unit of work. */
export async function mailLink(
  shop: Shop,
  tx: Writer,
  { purpose, user }: { purpose: TokenPurpose; user: { id: string; email: string } },
): Promise<void> {
  const now = shop.clock()
  const { token, hash } = newToken(shop.random)
  const expiresAt = now + LINK_MINUTES * 60_000
  await addMailToken(tx, { purpose, hash, userId: user.id, expiresAt }, now)
  const { name } = await readSettings(tx)
  const link = `${shop.publicUrl}${LINKS[purpose].path}?token=${token}`
  const facts = { shopName: name, to: user.email, link, minutes: LINK_MINUTES }
  await enqueueMail(tx, LINKS[purpose].mail(facts), shop)
}
