import { pick } from '#shop/domain/common/pick.ts'
import { done, refused } from '#shop/domain/common/refusal.ts'
import { plannedItem } from '#shop/domain/menu/item-plan.ts'
import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { savePlan } from '#shop/operations/menu/save-plan.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { findPlan } from '#shop/persistence/queries/menu/item-plans.ts'
import { findItemDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import type { Shop } from '#shop/shop.ts'
import type { DraftTarget } from '../../draft/draft-action.ts'
import { partPath } from '../../menu/editor-path.ts'
import { PARTS, type PartName, readPart } from './parts.ts'

/** What the form of a part of an item saves; null if there is no such item. */
export async function partTarget(
  shop: Shop,
  by: string,
  { id, name }: { id: string; name: PartName },
): Promise<DraftTarget | null> {
  const item = await findItemDraft(shop.read, id)
  if (!item) return null
  const { parts, settings } = await readContent(shop.read)
  const known = { decimals: settings.currency.decimals, groups: parts.groups }
  const { shape, draftOf } = PARTS[name]
  const wanted = plannedItem(item, await findPlan(shop.read, id))
  return {
    shape,
    present: draftOf(wanted, known),
    entity: 'item',
    pageOf: () => partPath(id, name),
    async write(draft) {
      const read = readPart(name, draft, known)
      if (!read.ok) return refused({ code: 'invalid_value' })
      const fields = read.value
      const seen = pick(item, Object.keys(fields) as (keyof MenuItemDraft)[])
      const outcome = await changeItem(shop, { id, fields, seen, by })
      return outcome.ok ? done({ id, isChanged: outcome.value.changed.length > 0 }) : outcome
    },
    async plan(draft) {
      const read = readPart(name, draft, known)
      if (!read.ok) return refused({ code: 'invalid_value' })
      const fields = read.value
      const seen = pick(wanted, Object.keys(fields) as (keyof MenuItemDraft)[])
      const outcome = await savePlan(shop, { id, fields, seen, by })
      if (!outcome.ok) return outcome
      const { planned, isChanged } = outcome.value
      return done({ id, isPlanned: planned.length > 0, isChanged })
    },
  }
}
