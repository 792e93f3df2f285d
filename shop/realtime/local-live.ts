import type { Live, OrderChanged } from './live.ts'

/** News within one program, which is all there is on a database that one program has. */
export function createLocalLive(): Live {
  const hearers = new Set<(news: OrderChanged) => void>()
  return {
    announce(news) {
      for (const hear of hearers) queueMicrotask(() => hear(news))
    },
    listen(hear) {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
  }
}
