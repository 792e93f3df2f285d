import type { Shop } from '#shop/shop.ts'
import { pauseWhenUntouched } from '../kitchen/pause-unattended.ts'
import { watchUnanswered } from './watch-unanswered.ts'

/** In milliseconds. */
const EVERY = 60_000

/** Returns what looks at the unanswered orders and, once a minute however often it is called, at those that nobody touches. */
export function answerWatch(shop: Shop): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    try {
      await watchUnanswered(shop)
    } finally {
      const now = shop.clock()
      // The clock may have been put back.
      if (now < last || now >= last + EVERY) {
        last = now
        await pauseWhenUntouched(shop)
      }
    }
  }
}
