import { shopContext } from '#app/request/context.ts'
import { problem, problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { pick } from '#shop/domain/common/pick.ts'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { findItemDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/dish.ts'
import { changeDishContract, DISH_FIELDS } from './dish-contract.ts'

const NOT_STORED = { headers: { 'Cache-Control': 'no-store' } }

/** `GET /api/office/menu/:item`: a dish as its owner decided it. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const draft = await findItemDraft(context.get(shopContext).read, params.item)
  if (!draft) return problem('unknown_item')
  return Response.json(pick(draft, ['id', 'slug', ...DISH_FIELDS]), NOT_STORED)
}

/** `POST /api/office/menu/:item`: changes some of its fields. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, changeDishContract.body)
  if (posted instanceof Response) return posted
  const asked = { id: params.item, ...posted.body, by: requireStaff(context).id }
  const outcome = await changeItem(context.get(shopContext), asked)
  return outcome.ok ? Response.json(outcome.value, NOT_STORED) : problemOf(outcome.refusals)
}
