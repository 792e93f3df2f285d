import { countedFor, RATE_LIMITS, type RateLimitName } from '#shop/domain/accounts/rate-limits.ts'
import {
  countAttempt,
  forgetCount,
  uncountAttempt,
} from '#shop/persistence/queries/accounts/rate-limits.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'

export type AttemptAnswer = { allowed: boolean; retryAfterSeconds: number }

/** One limit and whom it counts: an internet address, an email address or an account's id. */
export type Attempt = { limit: RateLimitName; key: string }

/** Counts one attempt against a limit. Refused, it says in how many seconds the next one is free. */
export function takeAttempt(shop: Shop, limit: RateLimitName, key: string): Promise<AttemptAnswer> {
  return takeAttempts(shop, [{ limit, key }])
}

/** Counts against several limits, in order, up to the first that refuses; those after it don't count. */
export function takeAttempts(shop: Shop, attempts: readonly Attempt[]): Promise<AttemptAnswer> {
  return shop.work((tx) => takeAttemptsWithin(shop, tx, attempts))
}

/** The same inside a unit of work, whose other writes must not be taken back on account of a refusal. */
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

/** Takes back what `takeAttempts` counted, for limits that count failures only. */
export async function returnAttempts(shop: Shop, attempts: readonly Attempt[]): Promise<void> {
  await shop.work((tx) => returnAttemptsWithin(shop, tx, attempts))
}

/** The same inside a unit of work. */
export async function returnAttemptsWithin(
  shop: Shop,
  tx: Writer,
  attempts: readonly Attempt[],
): Promise<void> {
  for (const { key } of attempts.flatMap((one) => countsOf(shop, one))) {
    await uncountAttempt(tx, key)
  }
}

/** Opens a limit again for one key, inside a unit of work. */
export async function forgetAttempts(shop: Shop, tx: Writer, attempt: Attempt): Promise<void> {
  for (const { key } of countsOf(shop, attempt)) await forgetCount(tx, key)
}

/** What an attempt counts for. The database keeps no address and no email, only what recognises them. */
export function countsOf(shop: Pick<Shop, 'fingerprint'>, { limit, key }: Attempt) {
  const { seconds } = RATE_LIMITS[limit]
  return countedFor(RATE_LIMITS[limit], key).map(({ subject, attempts }) => ({
    key: shop.fingerprint(`${limit} ${subject}`),
    attempts,
    seconds,
  }))
}

/** A clock that was set back must not shut anyone out for longer than the window. */
export function refusedFor(milliseconds: number, seconds: number): AttemptAnswer {
  const retryAfterSeconds = Math.min(seconds, Math.max(1, Math.ceil(milliseconds / 1000)))
  return { allowed: false, retryAfterSeconds }
}
