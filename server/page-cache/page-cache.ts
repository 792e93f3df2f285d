import type { Clock } from '#shop/shop.ts'
import type { RequestTarget } from '../request-target.ts'
import type { StoredAnswer } from '../stored-answer.ts'
import { publicAddress } from './public-addresses.ts'

/**
 * A page for everyone, and the instant at which what it shows stops being true. One without an
 * answer turned out not to be for everyone, and is left alone until then.
 */
export type PublicPage = { answer: StoredAnswer | undefined; until: number }

export type PageCache = {
  /** Gives the held page at once, or after it has been rendered; undefined for all that is not public. */
  find: (target: RequestTarget) => StoredAnswer | Promise<StoredAnswer | undefined> | undefined
  /** What the pages show has changed. */
  drop: () => void
}

type Parts = {
  render: (address: string) => Promise<PublicPage>
  clock: Clock
  onFault: (error: unknown) => void
}

/** Holds public pages as they were rendered for nobody in particular. */
export function createPageCache({ render, clock, onFault }: Parts): PageCache {
  const held = new Map<string, PublicPage>()
  const underWay = new Map<string, Promise<StoredAnswer | undefined>>()

  /** However many wait for a page, it is rendered once. */
  function make(address: string): Promise<StoredAnswer | undefined> {
    const making = render(address)
      .then((page) => {
        // Dropped meanwhile, so it may show what was true before: good for who waits, not to keep.
        if (underWay.get(address) === making) held.set(address, page)
        return page.answer
      })
      .catch((error) => {
        onFault(error)
        return undefined
      })
      .finally(() => {
        if (underWay.get(address) === making) underWay.delete(address)
      })
    underWay.set(address, making)
    return making
  }

  return {
    find(target) {
      const address = publicAddress(target)
      if (address === undefined) return undefined
      const page = held.get(address)
      if (page && clock() < page.until) return page.answer
      return underWay.get(address) ?? make(address)
    },
    drop() {
      held.clear()
      underWay.clear()
    },
  }
}
