/** In milliseconds: when the shop is asked again whether it can be reached. The last one repeats. */
const ASK_AFTER = [0, 500, 1000, 2000]
/** In milliseconds: after this a request counts as unanswered, and another one may be sent. */
const PATIENCE = 2500

export type Connection = {
  /** A request of the shop was answered, with whatever status. */
  noteAnswer: () => void
  /** A request got no answer. The connection counts as lost if the device says so, or the next question stays unanswered too. */
  noteSilence: () => void
  isLost: () => boolean
  /** Resolves once the shop can be reached: to false if it can at once, to true after a loss. */
  untilBack: () => Promise<boolean>
  /** Calls back whenever it is lost or back. Returns the function that ends it. */
  watch: (listener: () => void) => () => void
}

/**
 * Knows whether the shop can be reached. While it can't, `ask` asks it every two seconds as long as the page is
 * looked at, and at once when the device reports a connection; so the page notices within 5 s that it is back.
 */
export function createConnection(ask: (signal: AbortSignal) => Promise<unknown>): Connection {
  const lost = watchedFlag()
  let silences = 0
  let next: ReturnType<typeof setTimeout> | undefined
  /** The device reported a loss, and the shop was not reached since: answers until then may be to what was asked before. */
  let isDoubted = false

  function noteAnswer(): void {
    if (isDoubted) return
    clearTimeout(next)
    next = undefined
    silences = 0
    lost.set(false)
  }

  function noteSilence(): void {
    if (!navigator.onLine) lost.set(true)
    if (next === undefined) askLater()
  }

  function askLater(): void {
    const wait = ASK_AFTER[Math.min(silences, ASK_AFTER.length - 1)]
    next = setTimeout(askNow, wait)
  }

  async function askNow(): Promise<void> {
    if (document.hidden) return askWhenVisible()
    const current = next
    if ((await isReached()) || current !== next) return
    silences += 1
    lost.set(true)
    askLater()
  }

  async function isReached(): Promise<boolean> {
    const isAnswered = await answersInTime(ask)
    if (!isAnswered) return false
    isDoubted = false
    noteAnswer()
    return true
  }

  async function untilBack(): Promise<boolean> {
    if (await isReached()) return false
    lost.set(true)
    noteSilence()
    await new Promise<void>((resolve) => void lost.watch(resolve))
    return true
  }

  function askWhenVisible(): void {
    next = undefined
    document.addEventListener('visibilitychange', askAtOnce, { once: true })
  }

  function askAtOnce(): void {
    if (!lost.isOn() && next === undefined) return
    clearTimeout(next)
    silences = 0
    askLater()
  }

  function noteLoss(): void {
    isDoubted = true
    noteSilence()
  }

  listenToDevice(noteLoss, askAtOnce)
  return {
    noteAnswer,
    noteSilence,
    isLost: lost.isOn,
    untilBack,
    watch: lost.watch,
  }
}

/** A flag, off at first, that calls back whenever it changes. */
function watchedFlag() {
  const listeners = new Set<() => void>()
  let isOn = false
  return {
    isOn: () => isOn,
    set(isNowOn: boolean): void {
      if (isNowOn === isOn) return
      isOn = isNowOn
      for (const listener of listeners) listener()
    },
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function listenToDevice(onLoss: () => void, onReturn: () => void): void {
  if (typeof window === 'undefined') return
  window.addEventListener('offline', onLoss)
  window.addEventListener('online', onReturn)
}

async function answersInTime(ask: (signal: AbortSignal) => Promise<unknown>): Promise<boolean> {
  const patience = new AbortController()
  const end = setTimeout(() => patience.abort(), PATIENCE)
  try {
    await ask(patience.signal)
    return true
  } catch {
    return false
  } finally {
    clearTimeout(end)
  }
}
