import type { z } from 'zod'
import type { Actor } from '../accounts/security-event.ts'
import { pick } from '../common/pick.ts'
import type { BasketChoice } from '../pricing/kept-price.ts'
import { changedFields } from './menu-changes.ts'
import { type MenuItemDraft, menuItemDraft, withPictureWords } from './menu-item-draft.ts'

/** What of an item may wait. Its pictures are stored at once, and its address never changes. */
export type PlannedFields = Partial<Omit<MenuItemDraft, 'id' | 'slug' | 'pictureId'>>

/** The same as it is stored, perhaps by a later version. */
export const storedPlanFields = menuItemDraft
  .omit({ id: true, slug: true, pictureId: true })
  .partial()
  .loose() as z.ZodType<PlannedFields>

/** Changed fields of an item that wait until they are published. Pages call it a draft. */
export type ItemPlan = {
  fields: PlannedFields
  /** What those fields were when somebody first changed them. */
  seen: PlannedFields
  /** When they are published by themselves; null: when somebody says so. */
  publishAt: number | null
  /** Of a price that rises then: whether guests who have it in their baskets are asked, or keep the old one for a while. */
  baskets: BasketChoice
}

/** A plan with who saved or scheduled it last, and why it was not published in time. */
export type StoredPlan = ItemPlan & {
  itemId: string
  savedAt: number
  savedBy: Actor
  /** The code of the refusal; null: nothing was refused. */
  refusedFor: string | null
}

/** Returns an item as it would be with its plan, but for the fields in `without`. */
export function plannedItem(
  item: MenuItemDraft,
  plan: Pick<ItemPlan, 'fields'> | null,
  without: readonly string[] = [],
): MenuItemDraft {
  const fields = Object.entries(plan?.fields ?? {}).filter(([field]) => !without.includes(field))
  return withPictureWords({ ...item, ...Object.fromEntries(fields) })
}

/** Returns the planned fields that somebody made something else of meanwhile. */
export function planClashes(
  item: MenuItemDraft,
  { fields, seen }: ItemPlan,
): (keyof MenuItemDraft)[] {
  const differing = changedFields(item, { ...item, ...fields })
  const changed = changedFields({ ...item, ...seen }, item)
  return differing.filter((field) => changed.includes(field))
}

/**
 * Returns the plan that makes `wanted` of an item; null where nothing differs. Of a field that was planned before it keeps what
 * was seen then.
 */
export function planFor(
  item: MenuItemDraft,
  wanted: MenuItemDraft,
  before: ItemPlan | null,
): ItemPlan | null {
  const differing = changedFields(item, wanted)
  if (differing.length === 0) return null
  const seen = { ...pick(item, differing), ...before?.seen }
  return {
    fields: pick(wanted, differing),
    seen: Object.fromEntries(differing.map((field) => [field, seen[field]])),
    publishAt: before?.publishAt ?? null,
    baskets: before?.baskets ?? 'ask',
  }
}
