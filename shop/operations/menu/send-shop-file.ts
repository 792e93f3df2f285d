import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { pictureIdsIn } from '#shop/domain/common/picture-address.ts'
import { done, type Outcome } from '#shop/domain/common/refusal.ts'
import { addShopFile, removeSentFile } from '#shop/persistence/queries/settings/shop-files.ts'
import type { Shop } from '#shop/shop.ts'
import { exportMenu } from './export-menu.ts'
import { openShopFile, type ShopFileRefusal } from './open-shop-file.ts'
import { storePicture } from './store-picture.ts'

/**
 * Keeps a shop file that was sent, so that it can be looked at before it is imported. Of a zip the pictures that its text names are
 * stored, which no page shows before it is imported; those that the shop shows stay as they are. Nothing else changes.
 */
export async function sendShopFile(
  shop: Shop,
  { bytes, by }: { bytes: Uint8Array; by: Actor },
): Promise<Outcome<{ id: string }, ShopFileRefusal>> {
  const opened = await openShopFile(bytes, await shownPictures(shop))
  if (!opened.ok) return opened
  const { text, pictures } = opened.value
  const id = Buffer.from(shop.random(16)).toString('base64url')
  await shop.work(async (tx) => {
    const named = new Set(pictureIdsIn(text))
    // What a discarded file left behind is nobody's: the next file may have it whole.
    const shown = await shownPictures({ read: tx })
    const others = pictures.filter(({ id }) => named.has(id) && !shown.has(id))
    for (const picture of others) await storePicture(tx, picture)
    await addShopFile(tx, { id, kind: 'sent', at: shop.clock(), actor: by, text })
  })
  return done({ id })
}

/** Returns the ids of the pictures that the shop shows. */
export async function shownPictures(shop: Pick<Shop, 'read'>): Promise<Set<string>> {
  return new Set(pictureIdsIn((await exportMenu(shop)).text))
}

/** Forgets a file that was sent. Versions stay. */
export function discardShopFile(shop: Shop, id: string): Promise<void> {
  return shop.work((tx) => removeSentFile(tx, id))
}
