import { href } from '#app/href.ts'
import type { Connection } from '#app/ui/connection.ts'
import { keepAsking } from '#app/ui/keep-asking.ts'
import { streamAgainAfter } from '#app/ui/stream-again.ts'

/**
 * In milliseconds. The stream says something every eight seconds. Where it doesn't, the page asks, so that it is never
 * more than twenty behind.
 */
const SILENT_AFTER = 9_000
const ASK_EVERY = 10_000
/** In milliseconds: a page that was just opened is fresh, and has better things to do; one whose basket changes may soon again. */
const AFTER = 1000

/**
 * Calls `onRevision` with the menu's revision again and again, while the page is looked at: at once when it has changed, as far
 * as the shop has a stream left for it. `items` are the ids of what is
 * in the basket, with commas, which staff see as a count. Returns what ends that.
 */
export function watchMenu(
  onRevision: (revision: number) => void,
  items: string,
  connection: Pick<Connection, 'isLost' | 'watch'>,
): () => void {
  let stream: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let receivedAt = 0

  function listenIfSeen(): void {
    clearTimeout(again)
    stream?.close()
    stream = document.hidden
      ? undefined
      : new EventSource(`${href('/api/menu/events')}?items=${items}`)
    stream?.addEventListener('menu', ({ lastEventId }) => {
      receivedAt = Date.now()
      onRevision(Number(lastEventId))
    })
    stream?.addEventListener('error', () => {
      if (stream?.readyState !== EventSource.CLOSED) return
      again = setTimeout(listenIfSeen, streamAgainAfter())
    })
  }

  const leaving = new AbortController()
  const { signal } = leaving

  async function askIfSilent(): Promise<boolean> {
    try {
      if (Date.now() - receivedAt >= SILENT_AFTER) {
        const answer = await fetch(href('/api/promise'), { signal })
        if (!answer.ok) return false
        onRevision((await answer.json()).contentRevision)
      }
      return true
    } catch {
      return false
    }
  }

  document.addEventListener('visibilitychange', listenIfSeen, { signal })
  const asking = keepAsking({ every: ASK_EVERY, ask: askIfSilent }, connection)
  const start = setTimeout(listenIfSeen, AFTER)
  return () => {
    leaving.abort()
    clearTimeout(start)
    clearTimeout(again)
    asking.stop()
    stream?.close()
  }
}
