import { countedFor, RATE_LIMITS, type RateLimitName } from '#shop/domain/accounts/rate-limits.ts'
import {
  countAttempt,
  forgetCount,
  uncountAttempt,
} from '#shop/persistence/queries/accounts/rate-limits.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

export type AttemptAnswer = { allowed: boolean; retryAfterSeconds: number }

/** One limit and the key that it counts by: an internet address, an email address or an account's id. */
export type Attempt = { limit: RateLimitName; key: string }

/** Counts one attempt against a limit. A refusal says in how many seconds the next one is allowed. */
export function takeAttempt(shop: Shop, limit: RateLimitName, key: string): Promise<AttemptAnswer> {
  return takeAttempts(shop, [{ limit, key }])
}

/** Counts against several limits in order, up to the first that refuses; later ones are not counted. */
export function takeAttempts(shop: Shop, attempts: readonly Attempt[]): Promise<AttemptAnswer> {
  return shop.work((tx) => takeAttemptsWithin(shop, tx, attempts))
}

/** The same within a transaction whose other writes must be kept when it refuses. */
export async function takeAttemptsWithin(
  shop: Shop,
  tx: Writer,
  attempts: readonly Attempt[],
): Promise<AttemptAnswer> {
  const now = shop.clock()
  for (const { key, attempts: most, seconds } of attempts.flatMap((one) => countsOf(shop, one))) {
    const window = { attempts: most, milliseconds: seconds * 1000 }
    const freeAt = await countAttempt(tx, { key, now, ...window })
    if (freeAt !== null) return refusedFor(freeAt - now, seconds)
  }
  return { allowed: true, retryAfterSeconds: 0 }
}

/** Undoes what `takeAttempts` counted, for limits that count only failures. */
export async function returnAttempts(shop: Shop, attempts: readonly Attempt[]): Promise<void> {
  await shop.work((tx) => returnAttemptsWithin(shop, tx, attempts))
}

/** The same within a transaction. */
export async function returnAttemptsWithin(
  shop: Shop,
  tx: Writer,
  attempts: readonly Attempt[],
): Promise<void> {
  for (const { key } of attempts.flatMap((one) => countsOf(shop, one))) {
    await uncountAttempt(tx, key)
  }
}

/** Deletes the count of a limit for one key, within a transaction. */
export async function forgetAttempts(shop: Shop, tx: Writer, attempt: Attempt): Promise<void> {
  for (const { key } of countsOf(shop, attempt)) await forgetCount(tx, key)
}

/** The keys under which an attempt is counted. The database stores keyed hashes, no addresses or emails. */
export function countsOf(shop: Pick<Shop, 'fingerprint'>, { limit, key }: Attempt) {
  const { seconds } = RATE_LIMITS[limit]
  return countedFor(RATE_LIMITS[limit], key).map(({ subject, attempts }) => ({
    key: shop.fingerprint(`${limit} ${subject}`),
    attempts,
    seconds,
  }))
}

/** A clock that was set back must not lock anybody out for longer than the window. */
export function refusedFor(milliseconds: number, seconds: number): AttemptAnswer {
  const retryAfterSeconds = Math.min(seconds, Math.max(1, Math.ceil(milliseconds / 1000)))
  return { allowed: false, retryAfterSeconds }
}
