import { localeOf } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { onlyBy } from '#app/request/problem.ts'
import { hashToken } from '#shop/auth/token.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { KeptOrder } from '#shop/domain/orders/kept-order.ts'
import { lineStacks } from '#shop/domain/pricing/line-stacks.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { type FoundOrder, readKeptOrders } from '#shop/persistence/queries/orders/kept-orders.ts'
import { readOrderLines } from '#shop/persistence/queries/orders/order-lines.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { readPosted } from '../body/read-posted.ts'
import { lineAnswer } from '../contract/order-lines.ts'
import type { Route } from './+types/kept.ts'
import { keptContract } from './kept-contract.ts'

/**
 * `POST /api/orders/kept`: where the orders stand whose tokens a device keeps. A POST although it changes nothing,
 * because addresses are logged and tokens must not be.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, keptContract.body)
  if (posted instanceof Response) return posted
  const { read, clock } = context.get(shopContext)
  const { tokens, withLines } = posted.body
  const byHash = new Map(tokens.map((token) => [hashToken(token), token]))
  const found = await readKeptOrders(read, [...byHash.keys()], clock())
  const food = withLines ? await readFood(read, found, localeOf(request)) : () => ({})
  const orders = found
    .toSorted((a, b) => b.placedAt - a.placedAt)
    .map(
      (order): KeptOrder => ({
        token: byHash.get(order.tokenHash) ?? '',
        ...statusOf(order),
        ...food(order),
      }),
    )
  return Response.json({ orders }, { headers: { 'Cache-Control': 'no-store' } })
}

/** Returns what says of an order what was ordered, and how it is drawn from the menu as it is now. */
async function readFood(read: Reader, orders: readonly FoundOrder[], locale: Locale) {
  const ids = orders.map(({ id }) => id)
  const [byOrder, content] = await Promise.all([readOrderLines(read, ids), readContent(read)])
  return ({ id }: FoundOrder) => {
    const lines = byOrder.get(id) ?? []
    const answered = lines.map((line) => lineAnswer(line, locale))
    return { lines: answered, ...lineStacks(lines, content) }
  }
}

export function loader(): Response {
  return onlyBy('POST')
}

function statusOf({ id, tokenHash, paymentState, ...order }: FoundOrder) {
  return { ...order, payment: { state: paymentState } }
}
