import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { done, type Outcome, type Refusal, refused } from '#shop/domain/common/refusal.ts'
import { type PlannedFields, planClashes, plannedItem } from '#shop/domain/menu/item-plan.ts'
import { changedFields } from '#shop/domain/menu/menu-changes.ts'
import type { BasketChoice } from '#shop/domain/pricing/kept-price.ts'
import {
  findPlan,
  listDuePlans,
  notePlanRefused,
} from '#shop/persistence/queries/menu/item-plans.ts'
import { findItemDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import type { Shop } from '#shop/shop.ts'
import { type ChangeLog, logChanges } from '../common/log-changes.ts'
import { applyItemIn } from './change-item.ts'
import { type ItemFault, itemRefusals } from './check-menu.ts'
import { keepPlanIn } from './keep-plan.ts'

type Publication = {
  id: string
  /** What its owner saw of the item where somebody changed a planned field meanwhile: the plan wins over that. */
  seen?: PlannedFields
  /** Planned fields that stay as they are. */
  without?: readonly string[]
  /** Of a price that rises: whether guests who have it in their baskets are asked, or keep the price for a while. */
  baskets?: BasketChoice
  by: Actor
}

type PublishFault = ItemFault | 'no_draft' | 'unknown_item' | 'changed_meanwhile'

type Published = Outcome<{ changed: string[] }, PublishFault>

/**
 * Makes the plan of an item what guests see; returns the fields that differ now. Refused with `changed_meanwhile` for every field
 * that somebody changed since it was planned, unless that was seen, and where the item can't become so any more; then the plan stays.
 */
export function publishPlan(shop: Shop, asked: Publication): Promise<Published> {
  return logChanges(shop, asked.by, (log) => publishPlanIn(shop, log, asked))
}

async function publishPlanIn(
  shop: Shop,
  log: ChangeLog,
  { id, seen = {}, without = [], baskets = 'ask', by }: Publication,
): Promise<Published> {
  const [item, plan] = [await findItemDraft(log.tx, id), await findPlan(log.tx, id)]
  if (!item) return refused({ code: 'unknown_item', field: 'id' })
  if (!plan) return refused({ code: 'no_draft' })
  const after = plannedItem(item, plan, without)
  const changed = changedFields(item, after)
  const unseen = planClashes(item, { ...plan, seen: { ...plan.seen, ...seen } })
  const stale = unseen.filter((field) => !without.includes(field))
  const refusals: Refusal<PublishFault>[] = [
    ...stale.map((field) => ({ code: 'changed_meanwhile' as const, field })),
    ...(await itemRefusals(log.tx, after, changed)),
  ]
  if (refusals.length > 0) return refused(...refusals)
  await keepPlanIn(shop, log.tx, { itemId: id, plan: null, by })
  if (changed.length > 0) await applyItemIn(log, item, after, baskets)
  return done({ changed })
}

/**
 * Publishes the plans that are due, each in a transaction of its own and in the name of whoever scheduled it. One that doesn't fit
 * any more stays, with the reason. Returns the ids of the items, of those that were published and of those that were not. A fault
 * of one is thrown once the others are done.
 */
export async function publishDuePlans(
  shop: Shop,
): Promise<{ published: string[]; refused: string[] }> {
  const faults: unknown[] = []
  const result = { published: [] as string[], refused: [] as string[] }
  for (const id of await listDuePlans(shop.read, shop.clock())) {
    try {
      const isPublished = await publishDuePlan(shop, id)
      if (isPublished !== null) result[isPublished ? 'published' : 'refused'].push(id)
    } catch (fault) {
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw faults[0]
  return result
}

/** Null where somebody was faster. */
async function publishDuePlan(shop: Shop, id: string): Promise<boolean | null> {
  const found = await findPlan(shop.read, id)
  if (!found) return null
  const by = found.savedBy
  return logChanges(shop, by, async (log) => {
    const plan = await findPlan(log.tx, id)
    const isDue = plan?.savedBy === by && plan.publishAt !== null && plan.refusedFor === null
    if (!isDue || (plan.publishAt ?? 0) > shop.clock()) return null
    const outcome = await publishPlanIn(shop, log, { id, baskets: plan.baskets, by })
    if (!outcome.ok) await notePlanRefused(log.tx, id, outcome.refusals[0]?.code ?? 'invalid_value')
    return outcome.ok
  })
}
