import { outageOf, tryToWrite } from '#shop/persistence/outage.ts'
import type { Shop } from '#shop/shop.ts'

/** In milliseconds, while an outage lasts. */
const TRY_EVERY = 1_000

export type OrderingWatch = {
  /** The same shop with its writes observed. */
  shop: Shop
  /** Whether the last write failed in an outage, and none has succeeded since. */
  isDown: () => boolean
  /** Reports a fault of a read. */
  note: (fault: unknown) => void
  stop: () => void
}

/**
 * Tells whether orders can be taken, which costs nothing while they can. During an outage it retries every
 * second until they can.
 */
export function watchOrdering(shop: Shop): OrderingWatch {
  let isDown = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  function note(fault: unknown): void {
    if (!outageOf(fault) || isStopped) return
    isDown = true
    timer ??= setTimeout(tryAgain, TRY_EVERY).unref()
  }

  async function tryAgain(): Promise<void> {
    try {
      await shop.work(tryToWrite)
      timer = undefined
      isDown = false
    } catch (fault) {
      timer = undefined
      note(fault)
    }
  }

  return {
    shop: {
      ...shop,
      async work(unit, key) {
        try {
          return await shop.work(unit, key)
        } catch (fault) {
          note(fault)
          throw fault
        }
      },
    },
    isDown: () => isDown,
    note,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
