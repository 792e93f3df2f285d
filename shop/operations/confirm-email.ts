import { hashToken } from '#shop/auth/token.ts'
import { done, type Outcome, refused } from '#shop/domain/refusal.ts'
import { changeUser } from '#shop/persistence/queries/accounts.ts'
import { takeMailToken } from '#shop/persistence/queries/mail-tokens.ts'
import type { Shop } from '#shop/shop.ts'

/**
 * Notes that an account's email is its owner's: a link from a mail to it, opened while signed in to
 * that same account. A click alone confirms nothing that a stranger has registered.
 */
export function confirmEmail(
  shop: Shop,
  { userId, token }: { userId: string; token: string },
): Promise<Outcome<null, 'link_dead'>> {
  return shop.work(async (tx) => {
    const presented = { purpose: 'confirm-email', hash: hashToken(token), userId } as const
    const owner = await takeMailToken(tx, presented, shop.clock())
    if (owner === null) return refused({ code: 'link_dead' })
    await changeUser(tx, userId, { emailVerified: 1 }, shop.clock())
    return done(null)
  })
}
