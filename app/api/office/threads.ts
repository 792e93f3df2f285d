import { shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import { readThreadPlace, writtenThreadPlace } from '#shop/domain/messages/thread.ts'
import { listThreads } from '#shop/persistence/queries/messages/listed-threads.ts'
import { readValue } from '../body/body-faults.ts'
import type { Route } from './+types/threads.ts'
import { threadsQuery } from './thread-contract.ts'

/** `GET /api/office/messages`: a page of what guests wrote, as the office lists and finds it. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { read } = context.get(shopContext)
  const asked = readValue(threadsQuery, Object.fromEntries(new URL(request.url).searchParams))
  if ('faults' in asked) return problem('invalid_query', { errors: asked.faults })
  const { find, which, after = '' } = asked.body
  const search = { text: find.trim(), sort: which, after: readThreadPlace(after) }
  const { threads, next } = await listThreads(read, search)
  return Response.json(
    { threads, next: next && writtenThreadPlace(next) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
