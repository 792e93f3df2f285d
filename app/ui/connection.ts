/** In milliseconds: when the shop is asked again whether it can be reached. The last one repeats. */
const LOOK_AFTER = [0, 500, 1000, 2000]
/** In milliseconds. Beyond it a question counts as unanswered, and the next may be asked beside it. */
const PATIENCE = 2500

export type Connection = {
  /** A request of the shop was answered, with whatever status. */
  noteAnswer: () => void
  /** A request got no answer. The connection counts as lost if the device says so, or the next look is silent too. */
  noteSilence: () => void
  isLost: () => boolean
  /** Calls back whenever it is lost or back. Returns the function that ends it. */
  watch: (listener: () => void) => () => void
}

/**
 * Knows whether the shop can be reached. While it can't, `look` asks it every two seconds as long as the page is
 * looked at, and at once when the device reports a connection; so the page notices within 5 s that it is back.
 */
export function createConnection(look: (signal: AbortSignal) => Promise<unknown>): Connection {
  const listeners = new Set<() => void>()
  let isLost = false
  let silences = 0
  let next: ReturnType<typeof setTimeout> | undefined

  function noteAnswer(): void {
    clearTimeout(next)
    next = undefined
    silences = 0
    setLost(false)
  }

  function noteSilence(): void {
    if (!navigator.onLine) setLost(true)
    if (next === undefined) lookLater()
  }

  function lookLater(): void {
    const wait = LOOK_AFTER[Math.min(silences, LOOK_AFTER.length - 1)]
    next = setTimeout(lookNow, wait)
  }

  async function lookNow(): Promise<void> {
    if (document.hidden) return lookWhenSeen()
    const looking = next
    const patience = new AbortController()
    const end = setTimeout(() => patience.abort(), PATIENCE)
    try {
      await look(patience.signal)
      noteAnswer()
    } catch {
      if (looking !== next) return
      silences += 1
      setLost(true)
      lookLater()
    } finally {
      clearTimeout(end)
    }
  }

  function lookWhenSeen(): void {
    next = undefined
    document.addEventListener('visibilitychange', lookAtOnce, { once: true })
  }

  function lookAtOnce(): void {
    if (!isLost && next === undefined) return
    clearTimeout(next)
    silences = 0
    lookLater()
  }

  function setLost(isNowLost: boolean): void {
    if (isNowLost === isLost) return
    isLost = isNowLost
    for (const listener of listeners) listener()
  }

  if (typeof window !== 'undefined') {
    window.addEventListener('offline', noteSilence)
    window.addEventListener('online', lookAtOnce)
  }
  return {
    noteAnswer,
    noteSilence,
    isLost: () => isLost,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
