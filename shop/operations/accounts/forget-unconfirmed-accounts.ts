import {
  betterAuthDate,
  findUser,
  listUnconfirmedUsers,
  mustKeepUser,
  removeUser,
} from '#shop/persistence/queries/accounts/accounts.ts'
import { forgetMailTokens } from '#shop/persistence/queries/accounts/mail-tokens.ts'
import { firstTime } from '#shop/persistence/queries/settings/milestones.ts'
import type { Shop } from '#shop/shop.ts'
import { withdrawMails } from '../messages/withdraw-mails.ts'

const DAY = 24 * 3_600_000

/**
 * Deletes accounts whose email nobody has confirmed for a day, so that nobody can occupy another person's address;
 * returns how many. Accounts of staff, with orders, or with an email that was confirmed before are kept. Accounts
 * that exist at the first run of all have a day from then.
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

/** One account per transaction, because it may have changed meanwhile. */
function forget(shop: Shop, id: string): Promise<boolean> {
  return shop.work(async (tx) => {
    const user = await findUser(tx, id)
    if (!user || user.emailVerified === 1 || (await mustKeepUser(tx, id))) return false
    await forgetMailTokens(tx, id)
    await withdrawMails(tx, user.email)
    await removeUser(tx, id)
    return true
  })
}
