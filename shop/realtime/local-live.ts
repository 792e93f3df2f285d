import type { Live, OrderChanged } from './live.ts'

/** Hints within one program, for databases that only one program uses. */
export function createLocalLive(): Live {
  const listeners = new Set<(change: OrderChanged) => void>()
  return {
    announce(change) {
      for (const listener of listeners) queueMicrotask(() => listener(change))
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    sendBaskets() {},
    listenToBaskets() {},
  }
}
