import {
  type CountedWindow,
  countOneMore,
  type RateLimitName,
} from '#shop/domain/accounts/rate-limits.ts'
import { writeCounts } from '#shop/persistence/queries/accounts/rate-limits.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { type Attempt, type AttemptAnswer, countsOf, refusedFor } from './take-attempt.ts'

/** Limits that one unit of work may count against, each with what it counts for: under these keys it is kept. */
export type Limits = ReadonlyMap<RateLimitName, ReturnType<typeof countsOf>>

/** Takes what may be attempted, each limit once. */
export function limitsOf(shop: Pick<Shop, 'fingerprint'>, attempts: readonly Attempt[]): Limits {
  return new Map(attempts.map((attempt) => [attempt.limit, countsOf(shop, attempt)]))
}

export function keysOfLimits(limits: Limits): string[] {
  return [...limits.values()].flat().map(({ key }) => key)
}

/**
 * Counts against several limits inside one unit of work: what was counted before is read in one go, and what
 * is counted here is written in one go, where `takeAttemptsWithin` would wait for the database at each. Nobody
 * is counted by a limit that is not among those given.
 */
export class AttemptCounts {
  readonly #limits: Limits
  readonly #now: number
  readonly #before: ReadonlyMap<string, CountedWindow>
  readonly #counted = new Map<string, CountedWindow>()

  constructor(limits: Limits, before: ReadonlyMap<string, CountedWindow>, now: number) {
    this.#limits = limits
    this.#before = before
    this.#now = now
  }

  /** Counts one attempt, for all that the limit counts by up to the first that refuses. */
  take(limit: RateLimitName): AttemptAnswer {
    return this.#count(limit, (key, window) => this.#counted.set(key, window))
  }

  /** Gives what `take` would answer, and counts nothing. */
  wouldTake(limit: RateLimitName): AttemptAnswer {
    return this.#count(limit, () => {})
  }

  write(tx: Writer): Promise<void> {
    return writeCounts(tx, this.#counted)
  }

  #count(limit: RateLimitName, keep: (key: string, window: CountedWindow) => void): AttemptAnswer {
    for (const { key, attempts, seconds } of this.#limits.get(limit) ?? []) {
      const known = this.#counted.get(key) ?? this.#before.get(key)
      const window = countOneMore(known, { attempts, seconds }, this.#now)
      if (window === null)
        return refusedFor((known?.start ?? 0) + seconds * 1000 - this.#now, seconds)
      keep(key, window)
    }
    return { allowed: true, retryAfterSeconds: 0 }
  }
}
