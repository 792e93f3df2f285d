import type { Actor } from '#shop/domain/accounts/security-event.ts'
import type { Change } from '#shop/domain/common/change.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { readWallMinute, type WallMinute, writeWallMinute } from '#shop/domain/hours/wall-minute.ts'
import type { ItemPlan } from '#shop/domain/menu/item-plan.ts'
import { findPlan } from '#shop/persistence/queries/menu/item-plans.ts'
import { findItemDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { keepPlanIn, loggedPlan } from './keep-plan.ts'

type Scheduled = {
  id: string
  /** A wall time of the shop; null: when somebody says so. */
  at: WallMinute | null
  by: Actor
}

type TimeFault = 'time_unreadable' | 'time_skipped' | 'time_passed'

/**
 * Says when the plan of an item is published by itself; returns the instant. Refuses a time that is over, and one that clocks skip
 * when summer time begins.
 */
export function schedulePlan(
  shop: Shop,
  { id, at, by }: Scheduled,
): Promise<Outcome<{ publishAt: number | null }, TimeFault | 'no_draft'>> {
  return shop.work(async (tx) => {
    const plan = await findPlan(tx, id)
    if (!plan) return refused({ code: 'no_draft' })
    const time = at === null ? done(null) : await readTime(shop, tx, at)
    if (!time.ok) return time
    const publishAt = time.value
    if (publishAt !== plan.publishAt || plan.refusedFor !== null) {
      await keepPlanIn(shop, tx, { itemId: id, plan: { ...loggedPlan(plan), publishAt }, by })
    }
    return done({ publishAt })
  })
}

async function readTime(
  { clock }: Pick<Shop, 'clock'>,
  tx: Writer,
  at: WallMinute,
): Promise<Outcome<number, TimeFault>> {
  const { timeZone } = await readSettings(tx)
  const instant = readWallMinute(at, timeZone)
  if (instant === null) return refused({ code: 'time_unreadable', field: 'at' })
  if (writeWallMinute(instant, timeZone) !== at) {
    return refused({ code: 'time_skipped', field: 'at' })
  }
  return instant > clock() ? done(instant) : refused({ code: 'time_passed', field: 'at' })
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
  const isSame = JSON.stringify(present && loggedPlan(present)) === JSON.stringify(after ?? null)
  if (!isSame || !(await findItemDraft(tx, id))) return false
  const plan = (before as ItemPlan | undefined) ?? null
  const isOver = (plan?.publishAt ?? 0) <= shop.clock()
  await keepPlanIn(shop, tx, {
    itemId: id,
    plan: plan && { ...plan, publishAt: isOver ? null : plan.publishAt },
    by,
  })
  return true
}
