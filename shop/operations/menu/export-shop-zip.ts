import { pictureIdsIn } from '#shop/domain/common/picture-address.ts'
import { readEncodedPictures } from '#shop/persistence/queries/menu/pictures.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import { packZip } from '#shop/pictures/zip.ts'
import { zippedPictures } from '#shop/pictures/zipped-pictures.ts'
import { exportMenu } from './export-menu.ts'

/**
 * Returns a zip of the shop file with all files of the pictures that it names: of the shop as it is, or of a version's text. The
 * same shop is the same bytes.
 */
export async function exportShopZip(
  { read }: { read: Selector },
  version?: string,
): Promise<Uint8Array> {
  const text = version ?? (await exportMenu({ read })).text
  const pictures = await readEncodedPictures(read, pictureIdsIn(text))
  return packZip(
    new Map([['shop.json', new TextEncoder().encode(text)], ...zippedPictures(pictures)]),
  )
}
