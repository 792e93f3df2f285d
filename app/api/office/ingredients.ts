import { shopContext } from '#app/request/context.ts'
import { removeIngredient, saveIngredient } from '#shop/operations/menu/save-menu-lists.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import type { Route } from './+types/ingredients.ts'
import { saveIngredientContract } from './menu-lists-contract.ts'
import { answerEntry, NOT_STORED } from './saved-entry.ts'

/** `GET /api/office/ingredients`: all of them, in order. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { ingredients } = await readMenuDraft(context.get(shopContext).read)
  return Response.json({ ingredients }, NOT_STORED)
}

/** `POST /api/office/ingredients`: adds, changes or removes one. */
export function action(asked: Route.ActionArgs): Promise<Response> {
  const { body } = saveIngredientContract
  return answerEntry<'ingredients'>(asked, {
    body,
    save: saveIngredient,
    remove: removeIngredient,
  })
}
