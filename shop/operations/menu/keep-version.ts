import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { VERSION_EVERY } from '#shop/domain/shop-file/kept-file.ts'
import { addShopFile, findNewestShopFile } from '#shop/persistence/queries/settings/shop-files.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { exportMenu } from './export-menu.ts'

type Keeping = Pick<Shop, 'clock' | 'random'>

/**
 * Keeps the shop as it is, given as its file, within the transaction that is about to change it. Returns the id of the version:
 * the newest one, where that is the same.
 */
export async function keepVersionIn(
  shop: Keeping,
  tx: Writer,
  { text, by }: { text: string; by: Actor },
): Promise<string> {
  const newest = await findNewestShopFile(tx, 'version')
  if (newest?.text === text) return newest.id
  const id = Buffer.from(shop.random(16)).toString('base64url')
  await addShopFile(tx, { id, kind: 'version', at: shop.clock(), actor: by, text })
  return id
}

/** Keeps a version by itself, once a day, if anything differs from the last one. Returns whether it did. */
export async function keepDailyVersion(shop: Shop): Promise<boolean> {
  const newest = await findNewestShopFile(shop.read, 'version')
  if (newest && shop.clock() - newest.at < VERSION_EVERY) return false
  const { text } = await exportMenu(shop)
  if (newest?.text === text) return false
  await shop.work((tx) => keepVersionIn(shop, tx, { text, by: 'shop' }))
  return true
}
