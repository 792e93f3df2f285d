import type { Connection } from './connection.ts'

/** In milliseconds: the waits before the next attempt, after one, two and more requests in a row without an answer. */
const AGAIN_AFTER = [1000, 2000, 4000, 8000]

export type Question = {
  /** In milliseconds, between two questions that are answered. */
  every: number
  /**
   * Resolves to false if there was no answer. `isUrgent`: the page is looked at again, or the connection is back, so that a
   * request under way may never finish.
   */
  ask: (isUrgent: boolean) => unknown
  /** Whether it is asked at once as well. */
  isAskedFirst?: boolean
  /** Whether it is also asked while nobody looks at the page. */
  isForHidden?: boolean
}

/** `askNow` restarts the interval. */
export type Asking = { askNow: (isUrgent: boolean) => void; stop: () => void }

/**
 * Asks again and again while the page is looked at: every so often, sooner after silence, and at once when it is looked at
 * again, restored by the back button, or has its connection back. Without a connection the interval waits for that.
 */
export function keepAsking(
  { every, ask, isAskedFirst = false, isForHidden = false }: Question,
  connection: Pick<Connection, 'isLost' | 'watch'>,
): Asking {
  let silences = 0
  let asked = 0
  let next: ReturnType<typeof setTimeout>

  const mayAsk = () => isForHidden || !document.hidden

  function waitFor(milliseconds: number): void {
    clearTimeout(next)
    next = setTimeout(onInterval, milliseconds)
  }

  function onInterval(): void {
    if (mayAsk() && !connection.isLost()) askNow(false)
    else waitFor(every)
  }

  async function askNow(isUrgent: boolean): Promise<void> {
    waitFor(every)
    asked += 1
    const question = asked
    const isSilence = (await ask(isUrgent)) === false
    if (question !== asked) return
    if (isSilence) waitFor(Math.min(AGAIN_AFTER[silences] ?? every, every))
    silences = isSilence ? silences + 1 : 0
  }

  function wake(): void {
    if (!document.hidden) askNow(true)
  }

  const leaving = new AbortController()
  const { signal } = leaving
  document.addEventListener('visibilitychange', wake, { signal })
  // A page restored by the back button is as old as when it was left.
  window.addEventListener('pageshow', ({ persisted }) => persisted && wake(), { signal })
  const unwatch = connection.watch(() => connection.isLost() || wake())
  if (isAskedFirst && mayAsk()) askNow(false)
  else waitFor(every)

  return {
    askNow,
    stop() {
      asked += 1
      clearTimeout(next)
      leaving.abort()
      unwatch()
    },
  }
}
