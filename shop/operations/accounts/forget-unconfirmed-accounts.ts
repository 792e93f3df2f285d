import {
  betterAuthDate,
  findUser,
  isUserKept,
  listUnconfirmedUsers,
  removeUser,
} from '#shop/persistence/queries/accounts/accounts.ts'
import { forgetMailTokens } from '#shop/persistence/queries/accounts/mail-tokens.ts'
import { firstTime } from '#shop/persistence/queries/settings/milestones.ts'
import type { Shop } from '#shop/shop.ts'
import { withdrawMails } from '../messages/withdraw-mails.ts'

const DAY = 24 * 3_600_000

/**
 * Deletes accounts whose email nobody has confirmed for a day, so that nobody sits on the address of
 * another; gives how many. Those of staff, those with orders and those that had a confirmed email before
 * stay. The first look of all only starts the day of those that were there already.
 */
export async function forgetUnconfirmedAccounts(shop: Shop): Promise<number> {
  const now = shop.clock()
  const since = await shop.work((tx) => firstTime(tx, 'unconfirmed accounts are forgotten', now))
  if (now - since < DAY) return 0
  let forgotten = 0
  for (const { id } of await listUnconfirmedUsers(shop.read, betterAuthDate(now - DAY))) {
    if (await forget(shop, id)) forgotten += 1
  }
  return forgotten
}

/** One account at a time: what it did meanwhile counts. */
function forget(shop: Shop, id: string): Promise<boolean> {
  return shop.work(async (tx) => {
    const user = await findUser(tx, id)
    if (!user || user.emailVerified === 1 || (await isUserKept(tx, id))) return false
    await forgetMailTokens(tx, id)
    await withdrawMails(tx, user.email)
    await removeUser(tx, id)
    return true
  })
}
