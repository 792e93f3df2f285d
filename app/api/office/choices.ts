import { shopContext } from '#app/request/context.ts'
import { removeOptionGroup, saveOptionGroup } from '#shop/operations/menu/save-menu-lists.ts'
import { readOptionGroups } from '#shop/persistence/queries/menu/ingredients.ts'
import type { Route } from './+types/choices.ts'
import { saveChoicesContract } from './menu-lists-contract.ts'
import { answerEntry, NOT_STORED } from './saved-entry.ts'

/** `GET /api/office/choices`: all of them, in order. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const choices = await readOptionGroups(context.get(shopContext).read)
  return Response.json({ choices }, NOT_STORED)
}

/** `POST /api/office/choices`: adds, changes or removes one. */
export function action(asked: Route.ActionArgs): Promise<Response> {
  const { body } = saveChoicesContract
  return answerEntry<'groups'>(asked, { body, save: saveOptionGroup, remove: removeOptionGroup })
}
