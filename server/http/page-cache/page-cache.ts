import type { Clock } from '#shop/shop.ts'
import type { RequestTarget } from '../request-target.ts'
import type { StoredAnswer } from '../stored-answer.ts'
import { allPublicAddresses, publicAddress } from './public-addresses.ts'

/**
 * A page for everyone, and the instant at which what it shows stops being true. One without an
 * answer turned out not to be for everyone, and is left alone until then.
 */
export type PublicPage = {
  answer: StoredAnswer | undefined
  until: number
  /** It is another one by the name of the machine itself. */
  dependsOnName?: boolean
  /** It could not be made; the one before is better than none. */
  hasFailed?: boolean
}

export type PageCache = {
  /** Gives the held page at once, or after it has been rendered; undefined for all that is not public. */
  find: (
    target: RequestTarget,
    isLocal: () => boolean,
  ) => StoredAnswer | Promise<StoredAnswer | undefined> | undefined
  /** What the pages show has changed. */
  drop: () => void
  /** Makes every page that is for everyone, one after the other, so that none is missing in an outage. */
  fill: () => Promise<void>
  stop: () => void
}

/** In milliseconds. Who waits longer for a page gets the one before, if there was one. */
const LONGEST_WAIT = 2_000
/** In milliseconds: how long the one before is given without trying to make another. */
const TRY_AGAIN_AFTER = 1_000

type Parts = {
  render: (address: string, isLocal: boolean) => Promise<PublicPage>
  clock: Clock
  onFault: (error: unknown) => void
}

/** Holds public pages as they were rendered for nobody in particular. */
export function createPageCache({ render, clock, onFault }: Parts): PageCache {
  const held = new Map<string, PublicPage>()
  const underWay = new Map<string, Promise<StoredAnswer | undefined>>()
  /** What was made last, whether or not it still holds. */
  const lastMade = new Map<string, StoredAnswer>()
  let isStopped = false

  /** The page that was made before, in place of one that can not be made now. */
  function pageBefore(asked: string): PublicPage {
    const answer = lastMade.get(asked)
    return { answer, until: answer ? clock() + TRY_AGAIN_AFTER : Number.NEGATIVE_INFINITY }
  }

  /** However many wait for a page, it is rendered once. */
  function make(address: string, isLocal: boolean): Promise<StoredAnswer | undefined> {
    const asked = keyOf(address, isLocal)
    const making = render(address, isLocal)
      .catch((error): PublicPage => {
        onFault(error)
        return { answer: undefined, until: Number.NEGATIVE_INFINITY, hasFailed: true }
      })
      .then((made) => {
        const page = made.hasFailed ? pageBefore(asked) : made
        if (made.answer) lastMade.set(asked, made.answer)
        // Dropped meanwhile, so it may show what was true before: good for who waits, not to keep.
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
      const address = publicAddress(target)
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
      for (const address of allPublicAddresses()) {
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

/** No address has a space in it. */
function keyOf(address: string, isLocal: boolean): string {
  return `${address} ${isLocal ? 'local' : 'public'}`
}
