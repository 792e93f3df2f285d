import { problem } from '#app/request/problem.ts'
import type { Outcome } from '#shop/domain/common/refusal.ts'

/** Takes what became of a pause, a rush or a sold-out mark; gives until when it holds, or why it does not. */
export function controlAnswer(outcome: Outcome<{ until: number }, string>): Response {
  if (outcome.ok) {
    return Response.json(outcome.value, { headers: { 'Cache-Control': 'no-store' } })
  }
  const code = outcome.refusals[0]?.code ?? ''
  const unknown = UNKNOWN[code]
  const isUnknown = unknown !== undefined
  const detail = unknown ?? 'That is out of range.'
  return problem({ status: isUnknown ? 404 : 422, code, detail, errors: outcome.refusals })
}

const UNKNOWN: Readonly<Record<string, string>> = {
  unknown_item: 'There is no such item.',
  unknown_sender: 'There is no such sender on the board.',
}
