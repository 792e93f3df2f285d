import { useSyncExternalStore } from 'react'

/** In milliseconds. */
const LOOK_EVERY = 5_000

let isDown = false
let willLook = false
const listeners = new Set<() => void>()

/** Records whether a response of the shop says that no orders can be taken at the moment. */
export function noteOrdering({ status, headers }: Pick<Response, 'status' | 'headers'>): void {
  const saysSo = headers.get('X-Ordering') === 'down'
  if (saysSo || status === 503) setDown(true)
  else if (status < 500) setDown(false)
}

/** Whether the shop can't take orders. While it can't, it is asked again every few seconds. */
export function useOrderingIsDown(): boolean {
  return useSyncExternalStore(
    watch,
    () => isDown,
    () => false,
  )
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setDown(next: boolean): void {
  if (next && !willLook) {
    willLook = true
    setTimeout(look, LOOK_EVERY)
  }
  if (next === isDown) return
  isDown = next
  for (const listener of listeners) listener()
}

/** Asks an address that costs the server least: no page, no database. */
async function look(): Promise<void> {
  willLook = false
  try {
    noteOrdering(await fetch('/healthz', { cache: 'no-store' }))
  } catch {
    // Without a connection nothing is known, so the last answer stays.
    setDown(isDown)
  }
}
