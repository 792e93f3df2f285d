import type { RouterContextProvider } from 'react-router'
import { type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { outageOf } from '#shop/persistence/outage.ts'
import { answerContext } from './context.ts'

/** In seconds: when to retry during an outage. Most are restarts, and over by then. */
export const RETRY_AFTER_SECONDS = 10

/** Returns an outage that an operation threw as a refusal, and rethrows anything else. */
export function refuseInOutage(
  fault: unknown,
  context: Readonly<RouterContextProvider>,
): Outcome<never, 'not_now'> {
  if (!outageOf(fault)) throw fault
  context.get(answerContext).fault(fault)
  return refused({ code: 'not_now', retryAfterSeconds: RETRY_AFTER_SECONDS })
}
