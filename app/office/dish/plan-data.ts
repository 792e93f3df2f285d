import type { MinorUnits } from '#shop/domain/common/money.ts'
import { planClashes } from '#shop/domain/menu/item-plan.ts'
import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { listPlans } from '#shop/persistence/queries/menu/item-plans.ts'
import type { Shop } from '#shop/shop.ts'
import { clashMark } from '../menu/plan-acts.ts'

/** The draft of a dish, for its page. */
export type PlanData = {
  who: string | null
  savedAt: number
  publishAt: number | null
  refusedFor: string | null
  /** What its page saw of the dish where somebody changed it since the draft began. */
  mark: string
  /** What it costs now, where the draft raises a price that guests see; else null. */
  raisedFrom: MinorUnits | null
  values: { field: string; now: unknown; planned: unknown; isClash: boolean }[]
}

/** Reads the draft of an item; null if there is none. */
export async function readPlanData(shop: Shop, item: MenuItemDraft): Promise<PlanData | null> {
  const plan = (await listPlans(shop.read)).find(({ itemId }) => itemId === item.id)
  if (!plan) return null
  const { who, savedAt, publishAt, refusedFor, fields } = plan
  const clashes: readonly string[] = planClashes(item, plan)
  const values = Object.entries(fields).map(([field, planned]) => {
    const now = item[field as keyof MenuItemDraft]
    return { field, now, planned, isClash: clashes.includes(field) }
  })
  const { price, listing } = item
  const isRaised = (fields.price ?? price) > price && listing === 'menu'
  const raisedFrom = isRaised ? price : null
  const mark = clashMark(shop, item, plan)
  return { who, savedAt, publishAt, refusedFor, mark, raisedFrom, values }
}
