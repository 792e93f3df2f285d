import type { Inside } from '../http/front-door.ts'
import { matchAddress } from '../http/match-address.ts'
import { parseTarget } from '../http/request-target.ts'
import type { Tracing } from './tracing.ts'

/** Answers requests within a span each, named by the pattern of its address: tokens and names are in none. */
export function tracedRequests(inside: Inside, { request: trace }: Tracing): Inside {
  return (request, response, facts) => {
    const { route } = matchAddress(parseTarget(request.url ?? '').path)
    // Others were refused before.
    const method = request.method ?? ''
    return trace(
      { id: facts.id, method, route },
      () => inside(request, response, facts),
      () => response.statusCode,
    )
  }
}
