import { shopContext } from '#app/middleware/context.ts'
import { menuData } from '#shop/domain/menu-data.ts'
import { readMenu } from '#shop/persistence/queries/menu.ts'
import { readSettings } from '#shop/persistence/queries/settings.ts'
import type { Route } from './+types/data-json.ts'
import { answerUnlessKnown } from './answer-unless-known.ts'

/** `GET /data.json`: the live menu in the shape that integrators know. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read } = context.get(shopContext)
  const [menu, { currency }] = await Promise.all([readMenu(read), readSettings(read)])
  const body = `${JSON.stringify(menuData(menu, currency), null, 2)}\n`
  return answerUnlessKnown(request, body, 'application/json; charset=utf-8')
}
