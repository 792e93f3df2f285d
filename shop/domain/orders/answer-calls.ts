const MINUTE = 60_000
/** Minutes on the board after which the kitchen is called: it gets louder, then the owner is mailed. */
const CALLS_AFTER = [1, 3]

/**
 * Takes when an unanswered order is given back, the minutes within which orders are answered, and the
 * present instant; gives how many of the calls for an answer are due.
 */
export function callsDue(answerBy: number, acceptWithinMinutes: number, now: number): number {
  const waited = now - (answerBy - acceptWithinMinutes * MINUTE)
  return CALLS_AFTER.filter((minutes) => waited >= minutes * MINUTE).length
}

/** The call that goes to the owner. */
export const OWNER_CALL = CALLS_AFTER.length
