import type { RefusalCode } from '#app/request/refusals.ts'
import { pick } from '#shop/domain/common/pick.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { type ItemPlan, planClashes } from '#shop/domain/menu/item-plan.ts'
import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import { discardPlan, schedulePlan } from '#shop/operations/menu/change-plan.ts'
import { publishPlan } from '#shop/operations/menu/publish-plan.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { findPlan } from '#shop/persistence/queries/menu/item-plans.ts'
import { findItemDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { findLastChange } from '#shop/persistence/queries/settings/changes.ts'
import type { Shop } from '#shop/shop.ts'
import type { DoneResult } from './form-result.ts'
import { changedOrKept } from './last-change.ts'
import type { MenuForm } from './menu-form.ts'

type Doing = { shop: Shop; by: string }
type Acted = Promise<Outcome<DoneResult, RefusalCode>>
type FormOf<Action> = Extract<MenuForm, { action: Action }>

/** What a form about a draft has seen of its dish: the fields that somebody changed since the draft began. */
export function clashMark(shop: Pick<Shop, 'fingerprint'>, item: MenuItemDraft, plan: ItemPlan) {
  return seenMark(shop, JSON.stringify(pick(item, planClashes(item, plan))))
}

/** Publishes a draft, with its own values or with those that somebody made of them meanwhile, once both were seen. */
export async function publish(
  { shop, by }: Doing,
  { id, whose, mark, baskets }: FormOf<'publish'>,
): Acted {
  const [item, plan] = [await findItemDraft(shop.read, id), await findPlan(shop.read, id)]
  if (!item || !plan) return refused({ code: 'no_draft' })
  const clashes = mark === clashMark(shop, item, plan) ? planClashes(item, plan) : []
  const seen = whose === 'mine' ? pick(item, clashes) : {}
  const without = whose === 'theirs' ? clashes : []
  const outcome = await publishPlan(shop, { id, seen, without, baskets, by })
  if (outcome.ok) return done(await changedOrKept({ shop, by, id }, outcome.value.changed))
  const [fault] = outcome.refusals
  if (fault?.code === 'changed_meanwhile') return refused({ code: 'draft_clash' })
  return fault?.code === 'no_draft' ? outcome : refused({ code: 'draft_unfit' })
}

/** Says when a draft is published by itself. */
export async function schedule(
  { shop, by }: Doing,
  { id, at, baskets }: FormOf<'schedule'>,
): Acted {
  const outcome = await schedulePlan(shop, { id, at, baskets, by })
  return outcome.ok ? done(await ofPlan({ shop, by }, 'timed', id)) : outcome
}

/** Throws a draft away. */
export async function discard({ shop, by }: Doing, { id }: FormOf<'discard'>): Acted {
  const outcome = await discardPlan(shop, { id, by })
  return outcome.ok ? done(await ofPlan({ shop, by }, 'discarded', id)) : outcome
}

/** What came of changing a draft, with the change by which it can be taken back. */
export async function ofPlan(
  { shop, by }: Doing,
  what: 'drafted' | 'timed' | 'discarded',
  id: string,
): Promise<DoneResult> {
  const change = await findLastChange(shop.read, { entity: 'plan', id, by })
  return { done: what, id, change: change ?? '' }
}
