import type { Picture } from '#shop/domain/common/picture.ts'
import { plainPicturePath } from '#shop/domain/common/picture-address.ts'
import type { MenuDraft } from '#shop/domain/menu/menu-item-draft.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { writeMenuFile } from '#shop/domain/shop-file/write-menu-file.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readPictures } from '#shop/persistence/queries/menu/pictures.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Selector } from '#shop/persistence/tables.ts'

type MenuExport = { text: string; items: number }

/**
 * Returns the shop file of the present menu and settings, and how many items it has. Pictures are the shop's own addresses;
 * the files behind them stay where they are.
 */
export async function exportMenu({ read }: { read: Selector }): Promise<MenuExport> {
  const [menu, settings] = await Promise.all([readMenuDraft(read), readSettings(read)])
  return { text: await writtenFile(read, { menu, settings }, []), items: menu.items.length }
}

type Exported = { menu: MenuDraft; settings: ShopSettings }

/** Returns the shop file of a menu and settings; `others` are pictures of theirs that aren't stored yet. */
export async function writtenFile(
  reader: Selector,
  { menu, settings }: Exported,
  others: readonly Pick<Picture, 'id' | 'widths'>[],
): Promise<string> {
  const stored = await readPictures(reader, picturesOf(menu, settings))
  const pictures = [...stored.map(({ picture }) => picture), ...others]
  const paths = new Map(pictures.map((picture) => [picture.id, plainPicturePath(picture)]))
  return writeMenuFile({ menu, settings, picture: (id) => paths.get(id) ?? '' })
}

function picturesOf({ items, ingredients }: MenuDraft, settings: ShopSettings): string[] {
  const { logoPicture, scenePicture, posters } = settings
  const ids = [
    logoPicture?.id,
    scenePicture?.id,
    ...posters.map(({ picture }) => picture),
    ...items.map(({ pictureId }) => pictureId),
    ...ingredients.flatMap(({ layers }) => layers.map(({ pictureId }) => pictureId)),
  ]
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}
