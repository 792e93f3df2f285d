import { shopContext } from '#app/middleware/context.ts'
import { readBoard } from '#shop/persistence/queries/board.ts'
import type { Route } from './+types/kitchen-board.ts'
import { answerUnlessKnown } from './answer-unless-known.ts'

/** `GET /api/kitchen/board`: all that the board shows, or 304 for who has it already. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const board = await readBoard(read, clock())
  const answer = answerUnlessKnown(request, JSON.stringify(board), 'application/json')
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}
