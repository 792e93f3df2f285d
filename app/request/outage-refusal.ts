import type { RouterContextProvider } from 'react-router'
import { type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { outageOf } from '#shop/persistence/outage.ts'
import { answerContext } from './context.ts'

/** In seconds: when to retry during an outage. Most are a restart, which is over by then. */
export const RETRY_AFTER_SECONDS = 10

/** Takes what an operation threw; gives an outage as a refusal, and throws anything else again. */
export function refuseInOutage(
  fault: unknown,
  context: Readonly<RouterContextProvider>,
): Outcome<never, 'not_now'> {
  if (!outageOf(fault)) throw fault
  context.get(answerContext).fault(fault)
  return refused({ code: 'not_now', retryAfterSeconds: RETRY_AFTER_SECONDS })
}
