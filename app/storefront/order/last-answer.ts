import type { Route } from './+types/route.ts'

type Answer = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>

let last: { token: string; answer: Answer } | undefined

/** The server's last answer about an order, in this tab. */
export function lastAnswerOf(token: string): Answer | null {
  return last?.token === token ? last.answer : null
}

export function keepAnswer(token: string, answer: Answer): void {
  last = { token, answer }
}
