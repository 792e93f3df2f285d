import { localeOf } from '#app/i18n/request-locale.ts'
import { answerContext, shopContext } from '#app/request/context.ts'
import { readPresentOffer } from '#shop/operations/orders/present-offer.ts'
import { offerInWords } from '#shop/wording/pause-text.ts'
import { answerUnlessKnown } from '../body/answer-unless-known.ts'
import type { Route } from './+types/promise.ts'

/** In milliseconds: how long the answer is given again to everybody. */
const HELD_FOR = 5_000

/** `GET /api/promise`: when an order placed now is hot, so that a page that was kept can say the time of now. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const now = clock()
  context.get(answerContext).showsUntil(now + HELD_FOR)
  const offer = offerInWords(await readPresentOffer(read, now), localeOf(request))
  const body = JSON.stringify(offer)
  return answerUnlessKnown(request, body, 'application/json; charset=utf-8')
}
