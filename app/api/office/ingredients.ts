import { shopContext } from '#app/request/context.ts'
import { problemOf } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { removeIngredient, saveIngredient } from '#shop/operations/menu/save-menu-lists.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/ingredients.ts'
import { saveIngredientContract } from './menu-lists-contract.ts'

const NOT_STORED = { headers: { 'Cache-Control': 'no-store' } }

/** `GET /api/office/ingredients`: all of them, in order. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { ingredients } = await readMenuDraft(context.get(shopContext).read)
  return Response.json({ ingredients: ingredients }, NOT_STORED)
}

/** `POST /api/office/ingredients`: adds, changes or removes one. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, saveIngredientContract.body)
  if (posted instanceof Response) return posted
  const { id, fields, seen } = posted.body
  const [shop, by] = [context.get(shopContext), requireStaff(context).id]
  if (fields !== null) {
    const outcome = await saveIngredient(shop, { id, fields, seen, by })
    return outcome.ok ? Response.json(outcome.value, NOT_STORED) : problemOf(outcome.refusals)
  }
  const outcome = await removeIngredient(shop, { id: id ?? '', by })
  if (!outcome.ok) return problemOf(outcome.refusals)
  return Response.json({ id, changed: ['id'] }, NOT_STORED)
}
