import { answerContext, shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import { readPickupScreen } from '#shop/operations/kitchen/read-pickup-screen.ts'
import { answerUnlessKnown } from '../body/answer-unless-known.ts'
import type { Route } from './+types/pickup.ts'

/** In milliseconds: how long the answer is given again to everybody. */
const HELD_FOR = 3_000

/** `GET /api/pickup`: the numbers on the pickup screen, while the owner has it turned on. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const now = clock()
  const shown = await readPickupScreen(read, now)
  if (!shown) return problem('not_found')
  context.get(answerContext).showsUntil(now + HELD_FOR)
  return answerUnlessKnown(request, JSON.stringify(shown), 'application/json; charset=utf-8')
}
