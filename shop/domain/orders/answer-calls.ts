const MINUTE = 60_000
/**
 * The kitchen is called after these minutes without an answer: first the board gets louder, then the owner is
 * mailed.
 */
const CALLS_AFTER = [1, 3]

/**
 * Returns how many of the calls for an answer are due for an order that expires at `answerBy`, if orders have to
 * be answered within `acceptWithinMinutes`.
 */
export function callsDue(answerBy: number, acceptWithinMinutes: number, now: number): number {
  const waited = now - (answerBy - acceptWithinMinutes * MINUTE)
  return CALLS_AFTER.filter((minutes) => waited >= minutes * MINUTE).length
}

/** The call that mails the owner. */
export const OWNER_CALL = CALLS_AFTER.length
