import { href } from '#app/href.ts'
import type { Connection } from '#app/ui/connection.ts'
import { keepAsking } from '#app/ui/keep-asking.ts'

/**
 * In milliseconds. The stream says something every eight seconds. Where it doesn't, the page asks, so that it is never
 * more than twenty behind.
 */
const SILENT_AFTER = 9_000
const ASK_EVERY = 10_000

/**
 * Calls `onRevision` with the menu's revision again and again, while the page is looked at: at once when it has changed, as far
 * as the shop has a stream left for it. Returns what ends that.
 */
export function watchMenu(
  onRevision: (revision: number) => void,
  connection: Pick<Connection, 'isLost' | 'watch'>,
): () => void {
  let stream: EventSource | undefined
  let receivedAt = Number.NEGATIVE_INFINITY

  function listenIfSeen(): void {
    stream?.close()
    stream = document.hidden ? undefined : new EventSource(href('/api/menu/events'))
    stream?.addEventListener('menu', ({ lastEventId }) => {
      receivedAt = Date.now()
      onRevision(Number(lastEventId))
    })
  }

  async function askIfSilent(): Promise<boolean> {
    if (Date.now() - receivedAt < SILENT_AFTER) return true
    const revision = await askRevision()
    if (revision !== undefined) onRevision(revision)
    return revision !== undefined
  }

  const leaving = new AbortController()
  const { signal } = leaving

  async function askRevision(): Promise<number | undefined> {
    try {
      const answer = await fetch(href('/api/promise'), { signal })
      return answer.ok ? (await answer.json()).contentRevision : undefined
    } catch {
      return undefined
    }
  }

  document.addEventListener('visibilitychange', listenIfSeen, { signal })
  const asking = keepAsking({ every: ASK_EVERY, ask: askIfSilent }, connection)
  listenIfSeen()
  return () => {
    leaving.abort()
    asking.stop()
    stream?.close()
  }
}
