import { setImmediate } from 'node:timers/promises'
import { MAX_ZIPPED_PICTURES, MAX_ZIPPED_PIXELS } from '#shop/domain/common/limits.ts'
import { pictureIdsIn } from '#shop/domain/common/picture-address.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { MAX_SHOP_ZIP_BYTES, MAX_ZIP_ENTRIES } from '#shop/domain/shop-file/kept-file.ts'
import { measurePictures, readEncodedPictures } from '#shop/persistence/queries/menu/pictures.ts'
import { findShopFile } from '#shop/persistence/queries/settings/shop-files.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { packZip } from '#shop/pictures/zip.ts'
import { zippedPictures } from '#shop/pictures/zipped-pictures.ts'
import { exportMenu } from './export-menu.ts'

type Exporting = { read: Selector }

/**
 * Returns a zip of the shop file with all files of the pictures that it names: of the shop as it is, or of a version's text. The
 * same shop is the same bytes. Refused where no shop would import it.
 */
export async function exportShopZip(
  { read }: Exporting,
  version?: string,
): Promise<Outcome<Uint8Array, 'export_too_large'>> {
  const text = version ?? (await exportMenu({ read })).text
  if (!(await isZippable({ read }, text))) return refused({ code: 'export_too_large' })
  const pictures = await readEncodedPictures(read, pictureIdsIn(text))
  const shop = new TextEncoder().encode(text)
  const zip = packZip(new Map([['shop.json', shop], ...zippedPictures(pictures)]))
  return zip.length > MAX_SHOP_ZIP_BYTES ? refused({ code: 'export_too_large' }) : done(zip)
}

/** What a zip has besides the pictures: the two texts and the names of the files, generously. In bytes. */
const BESIDES = 2 * 1024 * 1024

/** The pictures that the text of a version names, by its id: a version never changes. */
const namedBy = new Map<string, readonly string[]>()

/**
 * Returns the ids of the versions that are kept whose pictures are few and small enough for an import. Their texts are read only
 * where all pictures that there are would not be: each once, one after another, and others have their turn between.
 */
export async function zippableVersions(
  { read }: Exporting,
  ids: readonly string[],
): Promise<string[]> {
  if (isSmall(await measurePictures(read, 'all'))) return [...ids]
  for (const id of namedBy.keys()) if (!ids.includes(id)) namedBy.delete(id)
  const fitting: string[] = []
  for (const id of ids) {
    const named = namedBy.get(id) ?? (await picturesOfVersion(read, id))
    if (named && isSmall(await measurePictures(read, named))) fitting.push(id)
  }
  return fitting
}

async function picturesOfVersion(read: Selector, id: string): Promise<readonly string[] | null> {
  await setImmediate()
  const file = await findShopFile(read, id)
  if (!file) return null
  const named = pictureIdsIn(file.text)
  namedBy.set(id, named)
  return named
}

/** Whether the pictures that a text names are few and small enough for an import. No picture is read. */
export async function isZippable({ read }: Exporting, text: string): Promise<boolean> {
  return isSmall(await measurePictures(read, pictureIdsIn(text)))
}

function isSmall(all: Awaited<ReturnType<typeof measurePictures>>): boolean {
  const { pictures, files, bytes, pixels } = all
  const isFew = pictures <= MAX_ZIPPED_PICTURES && files + 2 <= MAX_ZIP_ENTRIES
  return isFew && pixels <= MAX_ZIPPED_PIXELS && bytes + BESIDES <= MAX_SHOP_ZIP_BYTES
}
