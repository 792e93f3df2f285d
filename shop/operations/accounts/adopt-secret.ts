import { secretMark } from '#shop/auth/fingerprint.ts'
import { orderToken } from '#shop/auth/order-token.ts'
import { hashToken } from '#shop/auth/token.ts'
import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { endAllSessions } from '#shop/persistence/queries/accounts/sessions.ts'
import { changeOrderLink, listOrderIds } from '#shop/persistence/queries/orders/order-links.ts'
import { replaceMark } from '#shop/persistence/queries/settings/shop-marks.ts'
import { blankTypedConnections } from '#shop/persistence/queries/settings/typed-connections.ts'
import { awaitAll } from '#shop/persistence/transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { recordSecurityEvent } from '../common/record-security-event.ts'
import { resetUnreadableSecondFactors } from './reset-second-factor.ts'

/**
 * Makes the secret that the shop was opened with the shop's own, after the former one was lost or, with
 * `endsLinks`, leaked: somebody with that secret and a backup knows the link of every order, so all orders get new
 * ones, and nothing typed in the office stays sealed with that secret. Signs everybody out. Returns the email addresses of accounts whose second factor is off now. Can be
 * repeated after an interruption, because the secret is stored last.
 */
export async function adoptSecret(
  shop: Shop,
  { endsLinks, by }: { endsLinks: boolean; by: Actor },
): Promise<string[]> {
  const reset = await resetUnreadableSecondFactors(shop, by)
  if (endsLinks) await renewOrderLinks(shop)
  await shop.work(async (tx) => {
    await endAllSessions(tx)
    if (endsLinks) await blankTypedConnections(tx)
    await replaceMark(tx, secretMark(shop.fingerprint))
    const kind = endsLinks ? 'secret_renewed' : 'secret_adopted'
    await recordSecurityEvent(shop, tx, { kind, by })
  })
  return reset
}

const BATCH = 500

async function renewOrderLinks(shop: Shop): Promise<void> {
  let ids: string[] = []
  do {
    ids = await listOrderIds(shop.read, { after: ids.at(-1) ?? '', most: BATCH })
    const links = ids.map((id) => ({ id, hash: hashToken(orderToken(shop, id)) }))
    await shop.work((tx) => awaitAll(...links.map(({ id, hash }) => changeOrderLink(tx, id, hash))))
  } while (ids.length === BATCH)
}
