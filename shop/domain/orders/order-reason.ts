import { MAX_REASON_LENGTH } from '../common/limits.ts'
import { isVisible, plainLine } from '../common/plain-text.ts'

/** Why the kitchen refuses or cancels an order. */
export const REFUSAL_REASONS = ['busy', 'sold_out', 'closing', 'too_far', 'broken'] as const

/** Why it refuses every order of one sender. */
export const SENDER_REASONS = ['unsure', ...REFUSAL_REASONS] as const

/** Why an order becomes later than promised. */
export const DELAY_REASONS = ['busier', 'fryer', 'rider'] as const

/** Why it was entered wrongly how an order was paid. */
export const CORRECTION_REASONS = ['wrong_button', 'terminal_declined'] as const

/** What was wrong with what a guest had. */
const SERVED_WRONG = ['missing', 'wrong', 'cold', 'late'] as const

/** Why money of an order is given back. */
export const REFUND_REASONS = [...SERVED_WRONG, 'sold_out'] as const

/** Why the crew takes no new orders for a while. */
export const PAUSE_REASONS = ['full', 'fryer_down', 'short_crew', 'stock'] as const

export type PauseReasonCode = (typeof PAUSE_REASONS)[number]

/** The same with what only the shop itself says: nobody answered its orders. */
export const PAUSE_CODES = [...PAUSE_REASONS, 'unattended'] as const

export type PauseCode = (typeof PAUSE_CODES)[number]

/** Every reason that readers are told in their own language. */
export const REASON_CODES = [
  ...SENDER_REASONS,
  ...DELAY_REASONS,
  ...CORRECTION_REASONS,
  ...SERVED_WRONG,
] as const

export type ReasonCode = (typeof REASON_CODES)[number]

/** Why something was done with an order. The shop's own words say more than the code, so they are shown in its place. */
export type OrderReason = {
  /** The shop's own words, or the guest's, in whatever language they were typed. */
  reason: string | null
  reasonCode: ReasonCode | null
}

/** A reason as it was typed and chosen: either may be left out. */
export type GivenReason = { reason?: string | undefined; reasonCode?: ReasonCode | undefined }

/** `most` is the maximum in characters. */
export type ReasonFault = { code: 'reason_missing' } | { code: 'reason_too_long'; most: number }

/** Ends the code of a stored reason. `plainLine` lets no control character through, so no typed reason contains it. */
const CODE_END = '\u001f'

/** Returns what is wrong with the reason given for an action, or null. */
export function reasonFault(
  { reason: typed = '', reasonCode }: GivenReason,
  { isNeeded }: { isNeeded: boolean },
): ReasonFault | null {
  const reason = plainLine(typed)
  if (isNeeded && !reasonCode && !isVisible(reason)) return { code: 'reason_missing' }
  if (reason.length <= MAX_REASON_LENGTH) return null
  return { code: 'reason_too_long', most: MAX_REASON_LENGTH }
}

/** Takes a reason as it was given; returns it without words that nobody could see. */
export function readReason({ reason: typed = '', reasonCode }: GivenReason): OrderReason {
  const reason = plainLine(typed)
  return { reason: isVisible(reason) ? reason : null, reasonCode: reasonCode ?? null }
}

/** The text under which a reason is stored: the words alone, or the code, its end and the words. */
export function reasonToStore({ reason, reasonCode }: OrderReason): string | null {
  return reasonCode === null ? reason : `${reasonCode}${CODE_END}${reason ?? ''}`
}

/** Takes a reason as it is stored. Orders of release 0.1 hold the sentence that was chosen: it is read as words. */
export function storedReason(stored: string | null): OrderReason {
  if (stored === null) return { reason: null, reasonCode: null }
  const { code, words } = storedParts(stored)
  return { reason: code === null ? words : words || null, reasonCode: reasonCodeIn(code ?? '') }
}

function storedParts(stored: string): { code: string | null; words: string } {
  const end = stored.indexOf(CODE_END)
  if (end === -1) return { code: null, words: stored }
  return { code: stored.slice(0, end), words: stored.slice(end + 1) }
}

/** Whatever is no code, and a code that only a later version knows, is null. */
export function reasonCodeIn(text: string): ReasonCode | null {
  return REASON_CODES.find((code) => code === text) ?? null
}

/** Why a pause was made. `pauseReason` is the staff's own words for guests and may be empty. */
export type PauseReason = { pauseReason: string; pauseCode: PauseCode | null }

/** The text under which a pause's reason is stored, like that of an order's. */
export function pauseReasonToStore({ pauseReason, pauseCode }: PauseReason): string {
  return pauseCode === null ? pauseReason : `${pauseCode}${CODE_END}${pauseReason}`
}

/** Takes a pause's reason as it is stored. Without a code the text is the staff's own words. */
export function storedPauseReason(stored: string): PauseReason {
  const { code, words } = storedParts(stored)
  return {
    pauseReason: words,
    pauseCode: PAUSE_CODES.find((known) => known === code) ?? null,
  }
}
