import { sessionContext } from '#app/request/session.ts'
import { signedInStaff } from '#app/request/staff.ts'
import type { Route } from './+types/me.ts'
import { visitorAnswer } from './visitor-answer.ts'

/** `GET /api/me`: who is signed in, for the parts of a cached page that the browser fills in. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const visitor = await context.get(sessionContext).visitor()
  const staff = await signedInStaff(context)
  return Response.json({ ...visitorAnswer(visitor), ...(staff && { staffRole: staff.role }) })
}
