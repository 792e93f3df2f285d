import { localeOf } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { readBoard } from '#shop/persistence/queries/kitchen/board.ts'
import { answerUnlessKnown } from '../body/answer-unless-known.ts'
import type { Route } from './+types/board.ts'
import { formatBoard } from './board-contract.ts'

/** `GET /api/kitchen/board`: the whole board, or 304 when the client's ETag is current. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read, clock } = context.get(shopContext)
  const board = await readBoard(read, clock())
  const body = JSON.stringify(formatBoard(board, localeOf(request)))
  const answer = answerUnlessKnown(request, body, 'application/json')
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}
