import { hashToken } from '#shop/auth/token.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { changeUser, findUser } from '#shop/persistence/queries/accounts/accounts.ts'
import { takeMailToken } from '#shop/persistence/queries/accounts/mail-tokens.ts'
import type { Shop } from '#shop/shop.ts'
import { releaseWaitingOrders } from '../orders/release-waiting-orders.ts'

/**
 * Notes that an account's email is its owner's: a link from a mail to it, opened while signed in to
 * that same account. A click alone confirms nothing that a stranger has registered.
 */
export async function confirmEmail(
  shop: Shop,
  { userId, token }: { userId: string; token: string },
): Promise<Outcome<null, 'link_dead'>> {
  const released = await shop.work(async (tx) => {
    const now = shop.clock()
    const presented = { purpose: 'confirm-email', hash: hashToken(token), userId } as const
    const owner = await takeMailToken(tx, presented, now)
    if (owner === null) return null
    await changeUser(tx, userId, { emailVerified: 1 }, now)
    const user = await findUser(tx, userId)
    return user ? releaseWaitingOrders(tx, user.email, now) : []
  })
  if (!released) return refused({ code: 'link_dead' })
  for (const news of released) shop.live.announce(news)
  return done(null)
}
