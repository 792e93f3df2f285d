import { localeOf } from '#app/i18n/request-locale.ts'
import { answerContext, shopContext } from '#app/request/context.ts'
import { readContentAt } from '#shop/operations/menu/present-content.ts'
import type { Route } from './+types/menu-json'
import { type ShownItems, shownItems } from './read-menu-page.ts'

/** `GET /menu.json`: what the page of a long menu fetches once it is there: all items, as it shows them. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const now = clock()
  const content = await readContentAt(read, now)
  const { until, ...items } = shownItems(content, (menu) => menu, now, localeOf(request))
  context.get(answerContext).showsUntil(until)
  return Response.json(items satisfies ShownItems, { headers: { 'Cache-Control': 'no-cache' } })
}
