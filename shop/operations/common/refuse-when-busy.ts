import { QueueFull } from '#shop/auth/bounded-queue.ts'
import { type Outcome, refused } from '#shop/domain/common/refusal.ts'

const RETRY_AFTER_SECONDS = 5

/** Runs an operation that hashes passwords; refuses with `busy` when too many are waiting. */
export async function refuseWhenBusy<Value, Code extends string>(
  operation: () => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | 'busy'>> {
  try {
    return await operation()
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    return refused({ code: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}
