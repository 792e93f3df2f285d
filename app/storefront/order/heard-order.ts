import type { Route } from './+types/route.ts'

type Heard = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>

let last: { token: string; heard: Heard } | undefined

/** The server's last answer about an order, in this tab. */
export function lastAnswerOf(token: string): Heard | null {
  return last?.token === token ? last.heard : null
}

export function noteHeard(token: string, heard: Heard): void {
  last = { token, heard }
}
