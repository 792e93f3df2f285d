import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { MAX_SHOP_FILE_BYTES } from '#shop/domain/shop-file/kept-file.ts'
import { addShopFile, removeSentFile } from '#shop/persistence/queries/settings/shop-files.ts'
import type { Shop } from '#shop/shop.ts'

/** Keeps a shop file that was sent, so that it can be looked at before it is imported. Nothing else changes. */
export async function sendShopFile(
  shop: Shop,
  { bytes, by }: { bytes: Uint8Array; by: Actor },
): Promise<Outcome<{ id: string }, 'too_large' | 'not_text'>> {
  if (bytes.length > MAX_SHOP_FILE_BYTES) return refused({ code: 'too_large' })
  const text = textOf(bytes)
  if (text === null) return refused({ code: 'not_text' })
  const id = Buffer.from(shop.random(16)).toString('base64url')
  await shop.work((tx) => addShopFile(tx, { id, kind: 'sent', at: shop.clock(), actor: by, text }))
  return done({ id })
}

/** Forgets a file that was sent. Versions stay. */
export function discardShopFile(shop: Shop, id: string): Promise<void> {
  return shop.work((tx) => removeSentFile(tx, id))
}

/** Null for what is no text in UTF-8; PostgreSQL stores no NUL. */
function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
