import { versionContext } from '#app/request/version.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/version.ts'
import { NOT_STORED } from './saved-entry.ts'
import { checkVersionContract } from './version-contract.ts'

/** `GET /api/office/version`: the version that runs, and what was answered last. */
export function loader({ context }: Route.LoaderArgs): Response {
  return answer(context)
}

/** `POST /api/office/version`: asks for the newest one. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, checkVersionContract.body)
  if (posted instanceof Response) return posted
  await context.get(versionContext).check()
  return answer(context)
}

function answer(context: Route.LoaderArgs['context']): Response {
  const { installed, source, last } = context.get(versionContext)
  return Response.json({ installed, source, last: last() }, NOT_STORED)
}
