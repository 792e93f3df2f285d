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

/** Who tries which code; null is the shop itself, undefined is no code. */
export type CodeGuess = { clientAddress: string | null; code: string | undefined }

/**
 * Counts a code as wrong before it is evaluated, within a transaction, so that of many concurrent tries no more
 * are evaluated than the limit allows. `settleGuess` undoes the count for a valid code. A refusal says for how
 * many seconds no code of that network is evaluated.
 */
export async function takeGuess(shop: Shop, tx: Writer, guess: CodeGuess): Promise<AttemptAnswer> {
  return takeAttemptsWithin(shop, tx, attemptsOf(guess))
}

/**
 * Keeps the count of `takeGuess` for a wrong code the first time it is tried within the limit's window, because a
 * page that repeats the request every minute isn't guessing.
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

/** The limits of a guess, for callers that read, evaluate and count it in one transaction. */
export function guessLimits(guess: CodeGuess): Attempt[] {
  return attemptsOf(guess).flatMap((attempt) => [attempt, sameCode(guess)])
}

/** `takeGuess` and `settleGuess` in one, for a code that has been evaluated already. */
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
