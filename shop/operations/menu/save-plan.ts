import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { type PlannedFields, planFor, plannedItem } from '#shop/domain/menu/item-plan.ts'
import { changedFields } from '#shop/domain/menu/menu-changes.ts'
import { findPlan } from '#shop/persistence/queries/menu/item-plans.ts'
import { findItemDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import type { Shop } from '#shop/shop.ts'
import { type ItemFault, itemRefusals } from './check-menu.ts'
import { keepPlanIn, loggedPlan } from './keep-plan.ts'

type SavePlanInput = {
  id: string
  /** The fields as they are to become; what is planned of others stays. */
  fields: PlannedFields
  /** What its owner saw of them, planned or not; refused where one that changes has another value by now. */
  seen?: PlannedFields
  by: Actor
}

/**
 * Plans a change of an item, which guests don't see until it is published; returns the fields in which the plan differs from the
 * item, and whether the plan became another. Without any field there is no plan any more. Refuses what the item could not become.
 */
export function savePlan(
  shop: Shop,
  { id, fields, seen = {}, by }: SavePlanInput,
): Promise<
  Outcome<
    { planned: string[]; isChanged: boolean },
    ItemFault | 'unknown_item' | 'changed_meanwhile'
  >
> {
  return shop.work(async (tx) => {
    const item = await findItemDraft(tx, id)
    if (!item) return refused({ code: 'unknown_item', field: 'id' })
    const stored = await findPlan(tx, id)
    const before = plannedItem(item, stored)
    const after = plannedItem(before, { fields })
    const changed = changedFields(before, after)
    const isStale = changedFields({ ...before, ...seen }, before)
    const stale = isStale.filter((field) => changed.includes(field))
    if (stale.length > 0) {
      return refused(...stale.map((field) => ({ code: 'changed_meanwhile' as const, field })))
    }
    const plan = planFor(item, after, stored)
    const planned = Object.keys(plan?.fields ?? {})
    const refusals = await itemRefusals(tx, after, planned)
    if (refusals.length > 0) return refused(...refusals)
    if (JSON.stringify(plan) === JSON.stringify(stored && loggedPlan(stored))) {
      return done({ planned, isChanged: false })
    }
    await keepPlanIn(shop, tx, { itemId: id, plan, by })
    return done({ planned, isChanged: true })
  })
}
