import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import type { SettingKey } from '#shop/domain/settings/settings-schema.ts'
import { findItemDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { knownPictures } from '#shop/persistence/queries/menu/pictures.ts'
import type { Selector } from '#shop/persistence/tables.ts'

/**
 * Returns those of the settings that name a dish or a picture that there isn't. What is named already stays as it is: a dish
 * may have left the menu since.
 */
export async function namingUnknown(
  reader: Selector,
  settings: Partial<ShopSettings>,
  present: ShopSettings,
): Promise<SettingKey[]> {
  const unknown: SettingKey[] = []
  const { featuredItemId: dish } = settings
  if (typeof dish === 'string' && dish !== present.featuredItemId) {
    if (!(await findItemDraft(reader, dish))) unknown.push('featuredItemId')
  }
  const before = new Set(Object.values(picturesIn(present)).flat())
  for (const [key, ids] of Object.entries(picturesIn(settings))) {
    const others = ids.filter((id) => !before.has(id))
    const known = await knownPictures(reader, others)
    if (others.some((id) => !known.has(id))) unknown.push(key as SettingKey)
  }
  return unknown
}

/** The ids of the pictures that settings name. Values that no setting allows name none. */
function picturesIn({ logoPicture, scenePicture, posters }: Partial<ShopSettings>) {
  const of = (picture: { id?: unknown } | null | undefined) => ids([picture?.id])
  return {
    logoPicture: of(logoPicture),
    scenePicture: of(scenePicture),
    posters: Array.isArray(posters) ? ids(posters.map((one) => one?.picture)) : [],
  }
}

function ids(values: readonly unknown[]): string[] {
  return values.filter((value) => typeof value === 'string')
}
