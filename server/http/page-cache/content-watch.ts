import { readMenuRevision } from '#shop/operations/menu/menu-revision.ts'
import type { Shop } from '#shop/shop.ts'

const POLL_MILLISECONDS = 1_000

export type ContentWatch = {
  /** The latest known revision of what public pages show; undefined before the first answer of the database. */
  revision: () => number | undefined
  /** The same shop; its writes are noticed before they are answered. */
  shop: Shop
  /** Starts polling, because other processes write to the same database. */
  start: () => void
  stop: () => void
}

/** Calls `onChange` when what public pages show has changed, by a write or because a schedule begins or ends. */
export function watchContent(
  shop: Shop,
  onChange: () => void,
  onFault: (error: unknown) => void,
): ContentWatch {
  let known: number | undefined
  let isFailing = false
  let timer: NodeJS.Timeout | undefined

  async function poll(): Promise<void> {
    try {
      const revision = await readMenuRevision(shop.read, shop.clock())
      // Pages rendered during an outage may show outdated content.
      const hasChanged = known !== undefined && (revision !== known || isFailing)
      known = revision
      if (hasChanged) onChange()
      isFailing = false
    } catch (error) {
      // Logged once an outage; cached pages go on being served.
      if (!isFailing) onFault(error)
      isFailing = true
    }
  }

  let polling = Promise.resolve()
  let next: Promise<void> | undefined

  /** Writes committed together share one check; a write that ends during a check needs another. */
  function pollOnce(): Promise<void> {
    next ??= polling.then(() => {
      next = undefined
      polling = poll()
      return polling
    })
    return next
  }

  async function pollAndWait(): Promise<void> {
    await poll()
    timer = setTimeout(pollAndWait, POLL_MILLISECONDS).unref()
  }

  // Sooner than the next poll, if another process says that something was marked as sold out.
  const unsubscribe = shop.live.listen(({ orderId }) => {
    if (orderId === null) void pollOnce()
  })
  return {
    revision: () => known,
    shop: {
      ...shop,
      async work(unit, key) {
        const result = await shop.work(unit, key)
        await pollOnce()
        return result
      },
    },
    start: pollAndWait,
    stop() {
      clearTimeout(timer)
      unsubscribe()
    },
  }
}
