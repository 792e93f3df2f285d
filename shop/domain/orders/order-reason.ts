import { isVisible, plainLine } from '../common/plain-text.ts'

/** `most` is in characters. */
export type ReasonFault = { code: 'reason_missing' } | { code: 'reason_too_long'; most: number }

const LONGEST_REASON = 300

/** Takes the words that were typed with something done to an order; gives what is wrong with them, or null. */
export function reasonFault(
  typed: string,
  { isNeeded }: { isNeeded: boolean },
): ReasonFault | null {
  const reason = plainLine(typed)
  if (isNeeded && !isVisible(reason)) return { code: 'reason_missing' }
  if (reason.length <= LONGEST_REASON) return null
  return { code: 'reason_too_long', most: LONGEST_REASON }
}
