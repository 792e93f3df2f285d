import { pick } from '#shop/domain/common/pick.ts'
import type { Ground } from '#shop/domain/common/picture.ts'
import { type ItemFacts, itemFacts } from '#shop/domain/menu/made-of.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { GUEST_FIELDS, type MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { readContent, standardOf } from '#shop/persistence/queries/menu/content.ts'
import { findListedItem } from '#shop/persistence/queries/menu/listed-items.ts'
import { findItemDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readPictures, styleOf } from '#shop/persistence/queries/menu/pictures.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** An item as its owner decided it, and as guests see it on its card, whether it is on the menu or not. */
export type PresentDraft = {
  draft: MenuItemDraft
  card: MenuItem
  /** The colours of its picture; null without one. */
  ground: Ground | null
  /** What follows from its recipe; null where nobody said what is in it. */
  facts: ItemFacts | null
}

/** Returns an item for its owner's page; undefined for an unknown id. */
export async function presentDraft(read: Reader, id: string): Promise<PresentDraft | undefined> {
  const [draft, listed] = [await findItemDraft(read, id), await findListedItem(read, id)]
  if (!draft || !listed) return undefined
  const { parts, madeOf, foods } = await readContent(read)
  const standard = standardOf(draft, parts)
  const [found] = await readPictures(read, draft.pictureId === null ? [] : [draft.pictureId])
  const { picture, soldOutUntil } = listed
  const seen = { ...pick(draft, GUEST_FIELDS), picture, soldOutUntil, anchor: 'guestsCard' }
  return {
    draft,
    card: { ...seen, ...(standard && { standard }) },
    ground: found ? styleOf(found).ground : null,
    facts: itemFacts(madeOf.get(id), foods),
  }
}
