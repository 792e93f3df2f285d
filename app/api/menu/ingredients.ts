import type { z } from 'zod'
import { shopContext } from '#app/request/context.ts'
import { pick } from '#shop/domain/common/pick.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { answerUnlessKnown } from '../body/answer-unless-known.ts'
import type { Route } from './+types/ingredients.ts'
import type { ingredientsAnswer } from './ingredients-contract.ts'

const FIELDS = ['id', 'name', 'allergens', 'diets', 'traits', 'energy'] as const

/** `GET /api/menu/ingredients`: what the menu's items are made of, for whoever has to know what is in them. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { foods, madeOf } = await readContent(context.get(shopContext).read)
  const body: z.infer<typeof ingredientsAnswer> = {
    ingredients: [...foods.values()].map((food) => pick(food, FIELDS)),
    items: [...madeOf].map(([id, made]) => ({ id, ...made })),
  }
  return answerUnlessKnown(request, JSON.stringify(body), 'application/json; charset=utf-8')
}
