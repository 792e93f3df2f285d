import { shopContext } from '#app/request/context.ts'
import { removeEmptyCategory, saveCategory } from '#shop/operations/menu/save-menu-lists.ts'
import { readCategoryDrafts } from '#shop/persistence/queries/menu/category-drafts.ts'
import type { Route } from './+types/categories.ts'
import { saveCategoryContract } from './categories-contract.ts'
import { answerEntry, NOT_STORED } from './saved-entry.ts'

/** `GET /api/office/categories`: all of them, in order. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const categories = await readCategoryDrafts(context.get(shopContext).read)
  return Response.json({ categories }, NOT_STORED)
}

/** `POST /api/office/categories`: adds, changes or removes one. */
export function action(asked: Route.ActionArgs): Promise<Response> {
  const { body } = saveCategoryContract
  return answerEntry<'categories'>(asked, { body, save: saveCategory, remove: removeEmptyCategory })
}
