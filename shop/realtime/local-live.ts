import type { Live, OrderChanged } from './live.ts'

/** News within one program, which is all there is on a database that one program has. */
export function createLocalLive(): Live {
  const listeners = new Set<(news: OrderChanged) => void>()
  return {
    announce(news) {
      for (const listener of listeners) queueMicrotask(() => listener(news))
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
