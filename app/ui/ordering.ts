import { useSyncExternalStore } from 'react'
import { createConnection } from './connection.ts'

/** In milliseconds. */
const ASK_EVERY = 4_000

/** What a proxy answers for a shop that it can't reach. */
const UNREACHABLE: ReadonlySet<number> = new Set([502, 504])

let isDown = false
let willAsk = false
const listeners = new Set<() => void>()

/** Whether this page can reach the shop. */
export const connection = createConnection(async (signal) => {
  const { status } = await askShop(signal)
  if (UNREACHABLE.has(status)) throw new Error(`The shop was not reached: ${status}`)
})

/** Records what a response says of the shop: that it can be reached, and whether orders can be taken at the moment. */
export function noteOrdering({ status, headers }: Pick<Response, 'status' | 'headers'>): void {
  if (UNREACHABLE.has(status)) {
    connection.noteSilence()
    return
  }
  connection.noteAnswer()
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

/** Whether the shop can't be reached from here. */
export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(connection.watch, connection.isLost, () => false)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setDown(next: boolean): void {
  if (next) askLater()
  if (next === isDown) return
  isDown = next
  for (const listener of listeners) listener()
}

function askLater(): void {
  if (!willAsk) setTimeout(askAgain, ASK_EVERY)
  willAsk = true
}

/** Without a connection nothing is known, so the last answer stays. */
async function askAgain(): Promise<void> {
  willAsk = false
  await askShop(AbortSignal.timeout(ASK_EVERY)).catch(connection.noteSilence)
  if (isDown) askLater()
}

/** Asks an address that costs the server least: no page, no database. */
async function askShop(signal: AbortSignal): Promise<Response> {
  const response = await fetch('/healthz', { cache: 'no-store', signal })
  noteOrdering(response)
  return response
}
