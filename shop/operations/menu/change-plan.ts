import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#shop/domain/accounts/security-event.ts'
import type { Change } from '#shop/domain/common/change.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import type { WallMinute } from '#shop/domain/hours/wall-minute.ts'
import type { ItemPlan } from '#shop/domain/menu/item-plan.ts'
import type { BasketChoice } from '#shop/domain/pricing/kept-price.ts'
import { findPlan } from '#shop/persistence/queries/menu/item-plans.ts'
import { findItemDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { keepPlanIn, loggedPlan } from './keep-plan.ts'
import { readTimeToCome, type TimeFault } from './time-to-come.ts'

type Scheduled = {
  id: string
  /** A wall time of the shop; null: when somebody says so. */
  at: WallMinute | null
  /** Of a price that rises then: whether guests who have it in their baskets are asked, or keep the old one for a while. */
  baskets?: BasketChoice
  by: Actor
}

/**
 * Says when the plan of an item is published by itself; returns the instant. Refuses a time that is over, and one that clocks skip
 * when summer time begins.
 */
export function schedulePlan(
  shop: Shop,
  { id, at, baskets = 'ask', by }: Scheduled,
): Promise<Outcome<{ publishAt: number | null }, TimeFault | 'no_draft'>> {
  return shop.work(async (tx) => {
    const plan = await findPlan(tx, id)
    if (!plan) return refused({ code: 'no_draft' })
    const time = at === null ? done(null) : await readTimeToCome(shop, tx, at)
    if (!time.ok) return time
    const publishAt = time.value
    const timed = { ...loggedPlan(plan), publishAt, baskets: publishAt === null ? 'ask' : baskets }
    if (!isDeepStrictEqual(timed, loggedPlan(plan)) || plan.refusedFor !== null) {
      await keepPlanIn(shop, tx, { itemId: id, plan: timed, by })
    }
    return done({ publishAt })
  })
}

/** Throws the plan of an item away. */
export function discardPlan(
  shop: Shop,
  { id, by }: { id: string; by: Actor },
): Promise<Outcome<null, 'no_draft'>> {
  return shop.work(async (tx) => {
    if (!(await findPlan(tx, id))) return refused({ code: 'no_draft' })
    await keepPlanIn(shop, tx, { itemId: id, plan: null, by })
    return done(null)
  })
}

/**
 * Takes back what was done to a plan. False, and nothing is changed, where it is another one by now or its item is gone. One whose
 * time is over waits until somebody publishes it.
 */
export async function undoPlanChange(
  shop: Shop,
  tx: Writer,
  { id, before, after }: Change,
  by: Actor,
): Promise<boolean> {
  const present = await findPlan(tx, id)
  const isSame = isDeepStrictEqual(present && loggedPlan(present), planOf(after))
  if (!isSame || !(await findItemDraft(tx, id))) return false
  const plan = planOf(before)
  const isOver = (plan?.publishAt ?? 0) <= shop.clock()
  await keepPlanIn(shop, tx, {
    itemId: id,
    plan: plan && { ...plan, publishAt: isOver ? null : plan.publishAt },
    by,
  })
  return true
}

type LoggedPlan = Omit<ItemPlan, 'baskets'> & Partial<Pick<ItemPlan, 'baskets'>>

/** A plan as the change log has it, which at first said nothing of baskets: their guests were asked. */
function planOf(logged: unknown): ItemPlan | null {
  return logged === undefined ? null : { baskets: 'ask', ...(logged as LoggedPlan) }
}
