import { data, type RouterContextProvider, redirect } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import { isPostedByScript } from '#app/request/posted-by-script.ts'
import { formStatus, type RefusalCode } from '#app/request/refusals.ts'
import { requireStaff } from '#app/request/staff.ts'
import { pick } from '#shop/domain/common/pick.ts'
import { plannedItem } from '#shop/domain/menu/item-plan.ts'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { savePlan } from '#shop/operations/menu/save-plan.ts'
import { findPlan } from '#shop/persistence/queries/menu/item-plans.ts'
import { findItemDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { editorPath } from '../menu/editor-path.ts'
import { type DoneResult, resultAddress } from '../menu/form-result.ts'
import { changedOrKept } from '../menu/last-change.ts'
import { ofPlan } from '../menu/plan-acts.ts'
import { readAnswer } from '../menu/read-answer.ts'
import type { DishAnswer, DishRefused } from './dish-answer.ts'
import { type DishDraft, dishValues, over } from './dish-values.ts'
import { type PostedDish, readPostedDish } from './posted-dish.ts'
import { readDish } from './read-dish.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }
type Doing = { shop: Shop; by: string; id: string }

/** Saves what was typed of a dish. Of what somebody else changed meanwhile nothing is overwritten unseen. */
export async function answerDishAction(asked: Asked, id: string) {
  const shop = asked.context.get(shopContext)
  const by = requireStaff(asked.context).id
  const posted = await readPostedDish(asked)
  const result = posted ? await save({ shop, by, id }, posted) : NOT_SENT
  if ('ok' in result) return refusal(result)
  if (!isPostedByScript(asked.request)) throw redirect(resultAddress(result, editorPath(id)), 303)
  return data<DishAnswer>({ ok: true, answer: await readAnswer(shop, result), next: null })
}

export const NOT_SENT: DishRefused = { ok: false, why: 'not_sent', edit: null }

/** The answer to a form that was refused, with its status. */
export function refusal(refused: DishRefused) {
  return data<DishAnswer>(refused, formStatus([{ code: STATUS_OF[refused.why] }]))
}

const STATUS_OF: Record<DishRefused['why'], RefusalCode> = {
  wrong: 'invalid_value',
  clash: 'changed_meanwhile',
  unknown_item: 'unknown_item',
  not_sent: 'not_sent',
}

async function save(doing: Doing, posted: PostedDish): Promise<DoneResult | DishRefused> {
  const { shop, by, id } = doing
  const { currency } = await readSettings(shop.read)
  const item = await findItemDraft(shop.read, id)
  const present = item && posted.isDraft ? plannedItem(item, await findPlan(shop.read, id)) : item
  const own = { typed: posted.typed, seen: posted.seen, clashes: {} }
  if (!present) return { ok: false, why: 'unknown_item', edit: own }
  const edit = over(own, dishValues(present, currency.decimals))
  if (Object.keys(edit.clashes).length > 0) return { ok: false, why: 'clash', edit }
  const read = readDish(edit.typed, currency.decimals)
  if (!read.ok) return { ok: false, why: 'wrong', edit }
  const seen = pick(present, Object.keys(read.value) as (keyof DishDraft)[])
  const { baskets } = posted
  const change = { id, fields: read.value, seen, by }
  const outcome = posted.isDraft
    ? await savePlan(shop, change)
    : await changeItem(shop, { ...change, baskets })
  if (outcome.ok) {
    const { value } = outcome
    if ('changed' in value) return changedOrKept(doing, value.changed)
    if (!value.isChanged) return changedOrKept(doing, [])
    return ofPlan(doing, value.planned.length === 0 ? 'discarded' : 'drafted', id)
  }
  const isStale = outcome.refusals.some(({ code }) => code === 'changed_meanwhile')
  if (isStale) return save(doing, posted)
  return { ok: false, why: 'wrong', edit }
}
