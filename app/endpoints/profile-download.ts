import { visitorContext } from '#app/middleware/access.ts'
import { shopContext } from '#app/middleware/context.ts'
import { listSessions } from '#shop/persistence/queries/sessions.ts'
import type { Route } from './+types/profile-download.ts'
import { visitorAnswer } from './visitor-answer.ts'

/** `GET /profile/download`: everything that the shop keeps about who asks, as a file. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const visitor = context.get(visitorContext)
  const { read, clock } = context.get(shopContext)
  const { signedIn: _, ...account } = visitorAnswer(visitor)
  const sessions = (await listSessions(read, visitor.id, clock())).map((session) => ({
    device: session.userAgent,
    startedAt: new Date(session.startedAt).toISOString(),
    lastUsedAt: new Date(session.lastUsedAt).toISOString(),
  }))
  return new Response(JSON.stringify({ account, sessions }, null, 2), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  })
}
