import { setImmediate } from 'node:timers/promises'
import type { Clock } from '#shop/shop.ts'
import type { RequestTarget } from '../request-target.ts'
import { isSameAnswer, type StoredAnswer } from '../stored-answer.ts'
import { addressesMadeAtStart, type PublicAddresses, publicAddress } from './public-addresses.ts'

/**
 * A public page, and the instant until which it is true. Without an answer the address turned out not to be
 * public, and isn't tried again until then.
 */
export type PublicPage = {
  answer: StoredAnswer | undefined
  until: number
  /** The page differs for the machine's own name, such as localhost. */
  dependsOnName?: boolean
  /** Rendering failed; the previous page is better than none. */
  hasFailed?: boolean
}

export type PageCache = {
  /** Returns the cached page, at once or after rendering it; undefined for everything that isn't public. */
  find: (
    target: RequestTarget,
    isLocal: () => boolean,
  ) => StoredAnswer | Promise<StoredAnswer | undefined> | undefined
  /** Discards all pages, because their content has changed. */
  drop: () => void
  /**
   * Renders all public pages but those that an outage doesn't stop from being rendered later, one after the other:
   * what the pages of items show is cached elsewhere, and some show nothing of the database.
   */
  fill: () => Promise<void>
  stop: () => void
}

/** In milliseconds. After this wait a visitor gets the previous page, if there is one. */
const LONGEST_WAIT = 2_000
/** In milliseconds: how long the previous page is sent before rendering is tried again. */
const TRY_AGAIN_AFTER = 1_000

type Parts = {
  render: (address: string, isLocal: boolean) => Promise<PublicPage>
  /** The addresses of the current menu. */
  addresses: () => PublicAddresses
  clock: Clock
  onFault: (error: unknown) => void
}

/** Caches public pages, rendered without any visitor. */
export function createPageCache({ render, addresses, clock, onFault }: Parts): PageCache {
  const held = new Map<string, PublicPage>()
  const underWay = new Map<string, Promise<StoredAnswer | undefined>>()
  /** The last version of each page, even if outdated. */
  const lastMade = new Map<string, StoredAnswer>()
  let isStopped = false

  /** The previous version, in place of a page that can't be rendered now. */
  function pageBefore(asked: string): PublicPage {
    const answer = lastMade.get(asked)
    return { answer, until: answer ? clock() + TRY_AGAIN_AFTER : Number.NEGATIVE_INFINITY }
  }

  /** A page that is rendered again with the same result keeps its compressed copies. */
  function asBefore(asked: string, made: PublicPage): PublicPage {
    const before = lastMade.get(asked)
    return before && made.answer && isSameAnswer(made.answer, before)
      ? { ...made, answer: before }
      : made
  }

  /** Renders a page once, however many wait for it. */
  function make(address: string, isLocal: boolean): Promise<StoredAnswer | undefined> {
    const asked = keyOf(address, isLocal)
    const making = render(address, isLocal)
      .catch((error): PublicPage => {
        onFault(error)
        return { answer: undefined, until: Number.NEGATIVE_INFINITY, hasFailed: true }
      })
      .then((made) => {
        const page = made.hasFailed ? pageBefore(asked) : asBefore(asked, made)
        if (made.answer && page.answer) lastMade.set(asked, page.answer)
        // Discarded while it was rendering, so it may be outdated: sent to those who wait, but not cached.
        if (underWay.get(asked) === making) {
          held.set(made.dependsOnName || made.hasFailed ? asked : address, page)
        }
        return page.answer
      })
      .finally(() => {
        if (underWay.get(asked) === making) underWay.delete(asked)
      })
    underWay.set(asked, making)
    return making
  }

  return {
    find(target, asksLocally) {
      const address = publicAddress(addresses(), target)
      if (address === undefined) return undefined
      const same = held.get(address)
      if (same && clock() < same.until) return same.answer
      const isLocal = asksLocally()
      const key = keyOf(address, isLocal)
      const page = same ?? held.get(key)
      if (page && clock() < page.until) return page.answer
      const making = underWay.get(key) ?? make(address, isLocal)
      const before = lastMade.get(key)
      return before ? withinPatience(making, before) : making
    },
    drop() {
      held.clear()
      underWay.clear()
    },
    async fill() {
      for (const address of addressesMadeAtStart()) {
        // Rendering alone never lets a visitor in between.
        await setImmediate()
        if (isStopped) return
        if (!held.has(address)) await make(address, false)
        if (!held.has(address) && !isStopped) await make(address, true)
      }
    },
    stop() {
      isStopped = true
    },
  }
}

async function withinPatience(
  making: Promise<StoredAnswer | undefined>,
  before: StoredAnswer,
): Promise<StoredAnswer | undefined> {
  const late = Promise.withResolvers<StoredAnswer>()
  const timer = setTimeout(() => late.resolve(before), LONGEST_WAIT)
  return await Promise.race([making, late.promise]).finally(() => clearTimeout(timer))
}

/** A space can't occur in an address. */
function keyOf(address: string, isLocal: boolean): string {
  return `${address} ${isLocal ? 'local' : 'public'}`
}
