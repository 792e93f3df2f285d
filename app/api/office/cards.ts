import { shopContext } from '#app/request/context.ts'
import { onlyBy } from '#app/request/problem.ts'
import { checkCards, readCards } from '#shop/operations/payments/check-cards.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/cards.ts'
import { cardsContract } from './cards-contract.ts'

/** `POST /api/office/cards`: whether Stripe takes the shop's key. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, cardsContract.body)
  if (posted instanceof Response) return posted
  const shop = context.get(shopContext)
  const [state, key] = await Promise.all([readCards(shop), checkCards(shop)])
  const cards = state && key && { ...state, key }
  return Response.json({ cards }, { headers: { 'Cache-Control': 'no-store' } })
}

export function loader(): Response {
  return onlyBy('POST')
}
