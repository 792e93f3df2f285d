import { useSyncExternalStore } from 'react'

/** In milliseconds. */
const LOOK_EVERY = 5_000

let isDown = false
let willLook = false
const listeners = new Set<() => void>()

/** Takes an answer of the shop; notes whether it says that no orders can be taken at the moment. */
export function noteOrdering({ status, headers }: Pick<Response, 'status' | 'headers'>): void {
  const saysSo = headers.get('X-Ordering') === 'down'
  if (saysSo || status === 503) setDown(true)
  else if (status < 500) setDown(false)
}

/** Whether the shop said that it can take no orders. It is asked again until it can. */
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

/** What costs the shop least: no page, no database. */
async function look(): Promise<void> {
  willLook = false
  try {
    noteOrdering(await fetch('/healthz', { cache: 'no-store' }))
  } catch {
    // Without a line nobody knows; what was said stays until somebody does.
    setDown(isDown)
  }
}
