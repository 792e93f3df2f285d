import { hashToken } from '#shop/auth/token.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { changeUser, findUser } from '#shop/persistence/queries/accounts/accounts.ts'
import { takeMailToken } from '#shop/persistence/queries/accounts/mail-tokens.ts'
import type { Shop } from '#shop/shop.ts'
import { releaseWaitingOrders } from '../orders/release-waiting-orders.ts'

/**
 * Records that an account's email is its owner's: the mailed link was opened while signed in to that account.
 * Opening the link alone confirms nothing, because a stranger may have registered the address.
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
  for (const change of released) shop.live.announce(change)
  return done(null)
}
