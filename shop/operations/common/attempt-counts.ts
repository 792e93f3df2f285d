import {
  type CountedWindow,
  countOneMore,
  type RateLimitName,
} from '#shop/domain/accounts/rate-limits.ts'
import { writeCounts } from '#shop/persistence/queries/accounts/rate-limits.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { type Attempt, type AttemptAnswer, countsOf, refusedFor } from './take-attempt.ts'

/** The limits that one transaction may count against, each with the keys under which it is stored. */
export type Limits = ReadonlyMap<RateLimitName, ReturnType<typeof countsOf>>

/** Returns the limits for these attempts, each once. */
export function limitsOf(shop: Pick<Shop, 'fingerprint'>, attempts: readonly Attempt[]): Limits {
  return new Map(attempts.map((attempt) => [attempt.limit, countsOf(shop, attempt)]))
}

/** Returns the keys under which these limits are stored. */
export function keysOfLimits(limits: Limits): string[] {
  return [...limits.values()].flat().map(({ key }) => key)
}

/**
 * Counts against several limits within one transaction. Earlier counts are read in one query and all new ones
 * written in one, while `takeAttemptsWithin` would wait for the database at each. A limit that was not given
 * counts nothing.
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

  /** Counts one attempt against all keys of a limit, up to the first that refuses. */
  take(limit: RateLimitName): AttemptAnswer {
    return this.#count(limit, (key, window) => this.#counted.set(key, window))
  }

  /** Returns what `take` would answer, without counting. */
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
