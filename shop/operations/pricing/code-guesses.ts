import { householdOf } from '#shop/domain/common/networks.ts'
import { discountCodeKey } from '#shop/domain/pricing/discount.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import type { AttemptCounts } from '../common/attempt-counts.ts'
import {
  type Attempt,
  type AttemptAnswer,
  returnAttemptsWithin,
  takeAttemptsWithin,
} from '../common/take-attempt.ts'

/** Who tries which code; null is the shop itself, or no code. */
export type CodeGuess = { clientAddress: string | null; code: string | undefined }

/**
 * Counts a code as a wrong one before it is judged, inside a unit of work: of many that come at once no more
 * are judged than the limit says. `settleGuess` takes it back where it was none. Refused, it says for how many
 * seconds no code of that network is judged.
 */
export async function takeGuess(shop: Shop, tx: Writer, guess: CodeGuess): Promise<AttemptAnswer> {
  return takeAttemptsWithin(shop, tx, attemptsOf(guess))
}

/**
 * Keeps what `takeGuess` counted for a wrong code, the first time that it is tried within the limit's window: a
 * page that asks again every minute guesses nothing.
 */
export async function settleGuess(
  shop: Shop,
  tx: Writer,
  guess: CodeGuess,
  isWrong: boolean,
): Promise<void> {
  const attempts = attemptsOf(guess)
  if (attempts.length === 0) return
  const isCounted = isWrong && (await takeAttemptsWithin(shop, tx, [sameCode(guess)])).allowed
  if (!isCounted) await returnAttemptsWithin(shop, tx, attempts)
}

/** The limits of a guess, where one unit of work reads, judges and counts it. */
export function guessLimits(guess: CodeGuess): Attempt[] {
  return attemptsOf(guess).flatMap((attempt) => [attempt, sameCode(guess)])
}

/** The same as `takeGuess` and `settleGuess` in one, of a code that is judged already. */
export function countGuess(counts: AttemptCounts, isWrong: boolean): AttemptAnswer {
  const answer = counts.wouldTake('wrong-code')
  const isCounted = answer.allowed && isWrong && counts.take('wrong-code-again').allowed
  return isCounted ? counts.take('wrong-code') : answer
}

function attemptsOf({ clientAddress: key, code }: CodeGuess): Attempt[] {
  return key === null || code === undefined ? [] : [{ limit: 'wrong-code', key }]
}

function sameCode({ clientAddress, code = '' }: CodeGuess): Attempt {
  const key = `${householdOf(clientAddress ?? '')} ${discountCodeKey(code)}`
  return { limit: 'wrong-code-again', key }
}
