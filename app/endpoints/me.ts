import { sessionContext } from '#app/middleware/session.ts'
import type { Route } from './+types/me.ts'
import { visitorAnswer } from './visitor-answer.ts'

/** `GET /api/me`: who is asking, for what a page adds in the browser. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return Response.json(visitorAnswer(await context.get(sessionContext).visitor()))
}
