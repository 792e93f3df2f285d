import { shopContext } from '#app/request/context.ts'
import { menuData } from '#shop/domain/menu/menu-data.ts'
import { readMenu } from '#shop/persistence/queries/menu/menu.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { answerUnlessKnown } from '../body/answer-unless-known.ts'
import type { Route } from './+types/data-json.ts'

/** `GET /data.json`: the live menu in the shape that integrators know. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read } = context.get(shopContext)
  const [menu, { currency }] = await Promise.all([readMenu(read), readSettings(read)])
  const body = `${JSON.stringify(menuData(menu, currency), null, 2)}\n`
  return answerUnlessKnown(request, body, 'application/json; charset=utf-8')
}
