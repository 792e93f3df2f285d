import type { Actor } from '#shop/domain/accounts/security-event.ts'
import type { ItemPlan } from '#shop/domain/menu/item-plan.ts'
import { findPlan, putPlan, removePlan } from '#shop/persistence/queries/menu/item-plans.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { logChange } from '../common/log-changes.ts'

type Kept = { itemId: string; plan: ItemPlan | null; by: Actor }

/** Puts a plan of an item in the place of the one before, or none, and into the change log. Guests see nothing of it. */
export async function keepPlanIn(
  shop: Shop,
  tx: Writer,
  { itemId, plan, by }: Kept,
): Promise<void> {
  const before = await findPlan(tx, itemId)
  if (!before && !plan) return
  const at = shop.clock()
  if (plan) await putPlan(tx, { ...plan, itemId, savedAt: at, savedBy: by, refusedFor: null })
  else await removePlan(tx, itemId)
  const change = { before: before ? loggedPlan(before) : undefined, after: plan ?? undefined }
  await logChange(shop, tx, { entity: 'plan', id: itemId, ...change }, by)
}

/** What the change log has of a plan, by which it can be taken back. */
export function loggedPlan({ fields, seen, publishAt, baskets }: ItemPlan): ItemPlan {
  return { fields, seen, publishAt, baskets }
}
