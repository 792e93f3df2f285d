import type { z } from 'zod'
import { shopContext } from '#app/request/context.ts'
import { problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { pick } from '#shop/domain/common/pick.ts'
import { discardPlan, schedulePlan } from '#shop/operations/menu/change-plan.ts'
import { publishPlan } from '#shop/operations/menu/publish-plan.ts'
import { savePlan } from '#shop/operations/menu/save-plan.ts'
import { findPlan, listPlans } from '#shop/persistence/queries/menu/item-plans.ts'
import type { Shop } from '#shop/shop.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/drafts.ts'
import { changeDraftContract } from './drafts-contract.ts'
import { NOT_STORED } from './saved-entry.ts'

const SHOWN = [
  'title',
  'fields',
  'seen',
  'savedAt',
  'who',
  'publishAt',
  'baskets',
  'refusedFor',
] as const

/** `GET /api/office/drafts`: the drafts of dishes. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const plans = await listPlans(context.get(shopContext).read)
  const drafts = plans.map((plan) => ({ item: plan.itemId, ...pick(plan, SHOWN) }))
  return Response.json({ drafts }, NOT_STORED)
}

/** `POST /api/office/drafts`: saves, schedules, publishes or discards one. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, changeDraftContract.body)
  if (posted instanceof Response) return posted
  const shop = context.get(shopContext)
  const outcome = await change(shop, posted.body, requireStaff(context).id)
  if (!outcome.ok) return problemOf(outcome.refusals)
  const plan = await findPlan(shop.read, posted.body.item)
  const { changed } = { changed: Object.keys(plan?.fields ?? {}), ...outcome.value }
  return Response.json({ fields: changed, publishAt: plan?.publishAt ?? null }, NOT_STORED)
}

function change(shop: Shop, asked: z.infer<typeof changeDraftContract.body>, by: string) {
  const { item: id } = asked
  if (asked.do === 'save') return savePlan(shop, { id, ...pick(asked, ['fields', 'seen']), by })
  if (asked.do === 'schedule') {
    return schedulePlan(shop, { id, ...pick(asked, ['at', 'baskets']), by })
  }
  if (asked.do === 'discard') return discardPlan(shop, { id, by })
  return publishPlan(shop, { id, ...pick(asked, ['seen', 'without', 'baskets']), by })
}
