import { plainPicturePath } from '#shop/domain/common/picture-address.ts'
import type { MenuDraft } from '#shop/domain/menu/menu-item-draft.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { writeMenuFile } from '#shop/domain/shop-file/write-menu-file.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readPictures } from '#shop/persistence/queries/menu/pictures.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'

type MenuExport = { text: string; items: number }

/**
 * Returns the shop file of the present menu and settings, and how many items it has. Pictures are the shop's own addresses;
 * the files behind them stay where they are.
 */
export async function exportMenu({ read }: Pick<Shop, 'read'>): Promise<MenuExport> {
  const [menu, settings] = await Promise.all([readMenuDraft(read), readSettings(read)])
  const pictures = await readPictures(read, picturesOf(menu, settings))
  const paths = new Map(pictures.map(({ picture }) => [picture.id, plainPicturePath(picture)]))
  const picture = (id: string) => paths.get(id) ?? ''
  return { text: writeMenuFile({ menu, settings, picture }), items: menu.items.length }
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
