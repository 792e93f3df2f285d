import type { z } from 'zod'
import { shopContext } from '#app/request/context.ts'
import { pick } from '#shop/domain/common/pick.ts'
import { plainPicturePath } from '#shop/domain/common/picture-address.ts'
import type { Menu, MenuItem } from '#shop/domain/menu/menu.ts'
import { readContentAt } from '#shop/operations/menu/present-content.ts'
import { answerUnlessKnown } from '../body/answer-unless-known.ts'
import type { Route } from './+types/menu.ts'
import { ITEM_FIELDS, type menuAnswer } from './menu-contract.ts'

/** `GET /api/menu`: what can be ordered, with the ids and prices that quotes and orders name. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const { menu, settings } = await readContentAt(read, clock())
  const { currency, taxIncluded, fulfilments } = settings
  const body: z.infer<typeof menuAnswer> = {
    currency,
    taxIncluded,
    fulfilments,
    categories: categoriesOf(menu),
  }
  return answerUnlessKnown(request, JSON.stringify(body), 'application/json; charset=utf-8')
}

function categoriesOf({ categories }: Menu) {
  return categories.map(({ id, name, items }) => ({ id, name, items: items.map(itemOf) }))
}

/** Money in minor units, the tax in basis points, instants in milliseconds since the epoch. */
function itemOf(item: MenuItem) {
  const image = item.picture && plainPicturePath(item.picture)
  return { ...pick(item, ITEM_FIELDS), image }
}
