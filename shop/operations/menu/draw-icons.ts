import { ICON_SIDES } from '#shop/domain/common/picture-address.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { readPictureFile, writeIcons } from '#shop/persistence/queries/menu/pictures.ts'
import { raiseContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import type { EncodedPicture } from '#shop/pictures/encode-picture.ts'
import { drawIcons } from '#shop/pictures/logo.ts'
import type { Shop } from '#shop/shop.ts'

const SIDES = Object.values(ICON_SIDES)

/** Draws the icons of a logo that was encoded, by their sides. */
export function iconsOf({
  files,
}: Pick<EncodedPicture, 'files'>): Promise<Map<number, Uint8Array>> {
  const largest = files.findLast(({ format }) => format === 'webp')
  return drawIcons(largest?.bytes ?? new Uint8Array(), SIDES)
}

/**
 * Returns what draws the icons of the present logo where they are missing, as of one that came with a shop file. One of which
 * none can be drawn is tried once.
 */
export function iconDrawer(shop: Pick<Shop, 'read' | 'work'>): () => Promise<void> {
  let undrawable: string | null = null
  return async () => {
    const { logo } = await readContent(shop.read)
    if (!logo || logo.hasIcons || logo.id === undrawable) return
    const { id, widths } = logo
    const width = widths.at(-1) ?? 0
    const bytes = await readPictureFile(shop.read, { id, width, format: 'webp' })
    const icons = await drawIcons(bytes ?? new Uint8Array(), SIDES).catch(() => null)
    if (icons === null) {
      undrawable = id
      return
    }
    await shop.work(async (tx) => {
      await writeIcons(tx, id, icons)
      await raiseContentRevision(tx)
    })
  }
}
