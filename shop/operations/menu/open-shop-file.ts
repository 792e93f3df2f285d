import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { MAX_SHOP_FILE_BYTES, MAX_SHOP_ZIP_BYTES } from '#shop/domain/shop-file/kept-file.ts'
import type { EncodedPicture } from '#shop/pictures/encode-picture.ts'
import { type Files, isZip, unpackZip, type ZipRefusal } from '#shop/pictures/zip.ts'
import { picturesIn } from '#shop/pictures/zipped-pictures.ts'

/** A shop file as it was sent: its text, and what a zip has beside it. */
export type OpenedShopFile = {
  text: string
  /** Those that a shop exported. */
  pictures: EncodedPicture[]
  /** All files of the zip by the names that the text may call them by. */
  files: Files
}

export type ShopFileRefusal =
  | ZipRefusal
  | 'too_large'
  | 'not_text'
  | 'zip_without_shop'
  | 'zip_picture_broken'
  | 'zip_too_many_pixels'

/** How the text is called in a zip, alone or in the one folder that was packed. */
const SHOP = 'shop.json'

/**
 * Reads a shop file, a text or a zip with its pictures. Nothing is stored. Pictures that the shop shows stay as they are, so that
 * those of a zip aren't decoded: `shown` are their ids.
 */
export async function openShopFile(
  bytes: Uint8Array,
  shown: ReadonlySet<string> = new Set(),
): Promise<Outcome<OpenedShopFile, ShopFileRefusal>> {
  if (!isZip(bytes)) {
    const text = textOf(bytes)
    return text.ok ? done({ text: text.value, pictures: [], files: new Map() }) : text
  }
  if (bytes.length > MAX_SHOP_ZIP_BYTES) return refused({ code: 'zip_too_large' })
  const unpacked = unpackZip(bytes)
  if (!unpacked.ok) return unpacked
  const files = ofShop(unpacked.value)
  const shop = files.get(SHOP)
  if (!shop) return refused({ code: 'zip_without_shop' })
  const text = textOf(shop)
  if (!text.ok) return text
  const pictures = await picturesIn(files, shown)
  return pictures.ok ? done({ text: text.value, pictures: pictures.value, files }) : pictures
}

/** The files in the folder of the only shop file, by their names there; without what computers add to a zip. */
function ofShop(files: Files): Files {
  const named = [...files].filter(([name]) => !/(^|\/)(\.|__MACOSX\/)/.test(name))
  const shops = named.map(([name]) => name).filter((name) => /^([^/]+\/)?shop\.json$/.test(name))
  const folder = shops.length === 1 ? (shops[0] ?? '').slice(0, -SHOP.length) : ''
  return new Map(
    named.flatMap(([name, bytes]) =>
      name.startsWith(folder) ? [[name.slice(folder.length), bytes] as const] : [],
    ),
  )
}

/** Refuses what is no text in UTF-8; PostgreSQL stores no NUL. */
function textOf(bytes: Uint8Array): Outcome<string, 'too_large' | 'not_text'> {
  if (bytes.length > MAX_SHOP_FILE_BYTES) return refused({ code: 'too_large' })
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.includes('\0') ? refused({ code: 'not_text' }) : done(text)
  } catch {
    return refused({ code: 'not_text' })
  }
}
