import type { Live, OrderChanged } from './live.ts'

/** Hints within one program, for databases that only one program uses. */
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
