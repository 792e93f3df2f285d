import { shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import { readThread } from '#shop/persistence/queries/messages/threads.ts'
import type { Route } from './+types/thread.ts'

/** `GET /api/office/messages/{id}`: a thread with all that was written in it. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const thread = await readThread(context.get(shopContext).read, params.id)
  if (!thread) return problem('unknown_message')
  return Response.json({ thread }, { headers: { 'Cache-Control': 'no-store' } })
}
