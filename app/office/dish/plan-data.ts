import type { RouterContextProvider } from 'react-router'
import { shopContext } from '#app/request/context.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { planClashes } from '#shop/domain/menu/item-plan.ts'
import type { MenuItemDraft } from '#shop/domain/menu/menu-item-draft.ts'
import type { BasketChoice } from '#shop/domain/pricing/kept-price.ts'
import { listPlans } from '#shop/persistence/queries/menu/item-plans.ts'
import { readTouchedAt, type Touched } from '../impact/read-touched.ts'
import { clashMark } from '../menu/plan-acts.ts'

/** The draft of a dish, for its page. */
export type PlanData = {
  who: string | null
  savedAt: number
  publishAt: number | null
  refusedFor: string | null
  /** What becomes of open baskets at that time. */
  baskets: BasketChoice
  /** Whom it touches when it is published by itself; null: it isn't. */
  touched: Touched | null
  /** What its page saw of the dish where somebody changed it since the draft began. */
  mark: string
  /** What it costs now, where the draft raises a price that guests see; else null. */
  raisedFrom: MinorUnits | null
  values: { field: string; now: unknown; planned: unknown; isClash: boolean }[]
}

/** Reads the draft of an item; null if there is none. */
export async function readPlanData(
  context: Readonly<RouterContextProvider>,
  item: MenuItemDraft,
): Promise<PlanData | null> {
  const shop = context.get(shopContext)
  const plan = (await listPlans(shop.read)).find(({ itemId }) => itemId === item.id)
  if (!plan) return null
  const { who, savedAt, publishAt, refusedFor, baskets, fields } = plan
  const clashes: readonly string[] = planClashes(item, plan)
  const values = Object.entries(fields).map(([field, planned]) => {
    const now = item[field as keyof MenuItemDraft]
    return { field, now, planned, isClash: clashes.includes(field) }
  })
  const { price, listing } = item
  const isRaised = (fields.price ?? price) > price && listing === 'menu'
  const raisedFrom = isRaised ? price : null
  const mark = clashMark(shop, item, plan)
  const isTimed = publishAt !== null && publishAt > shop.clock() && refusedFor === null
  const of = { list: 'items', id: item.id } as const
  const touched = isTimed ? await readTouchedAt(context, of, publishAt) : null
  return { who, savedAt, publishAt, refusedFor, baskets, touched, mark, raisedFrom, values }
}
