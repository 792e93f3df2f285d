import { type ClientRequest, request } from 'node:http'

export type Trackers = {
  /** Those that have a stream and had something of it within the time in which one is silent. */
  connected: () => number
  /** How often streams were opened again since `mark`, and the most milliseconds since then until all were. */
  reopened: () => { count: number; latest: number }
  /** Begins to count anew. */
  mark: () => void
  /** How many know of this version or a later one of each of these orders. */
  aware: (tokens: ReadonlySet<string>, version: number) => number
  /** Answers that would leave a page with asking every 15 seconds. */
  faults: string[]
  leave: () => void
}

type Tracker = {
  token: string
  address: string
  version: number
  lastSign: number
  isOpen: boolean
}

/** Heartbeats come every five seconds. */
const SILENT_AFTER = 9_000
/** As many streams are opened at a time as a server that has just started can answer. */
const AT_A_TIME = 50

/** Follows orders as their pages do: a stream that ends is opened again after the pause that it had named. */
export async function openTrackers(port: number, tokens: readonly string[]): Promise<Trackers> {
  const faults: string[] = []
  const trackers: Tracker[] = tokens.map((token, at) => ({
    token,
    address: `100.${64 + ((at >> 16) & 63)}.${(at >> 8) & 255}.${at & 255}`,
    version: 0,
    lastSign: 0,
    isOpen: false,
  }))
  const requests = new Map<Tracker, ClientRequest>()
  let isOver = false
  let marked = performance.now()
  let count = 0
  let latest = 0

  function open(tracker: Tracker, isAgain: boolean): Promise<void> {
    return new Promise((resolve) => {
      let pause = 2000
      const closed = () => {
        tracker.isOpen = false
        resolve()
        if (!isOver) setTimeout(() => void open(tracker, true), pause)
      }
      const asked = request({
        port,
        host: '127.0.0.1',
        path: `/api/orders/${tracker.token}/events`,
        agent: false,
        headers: { 'X-Forwarded-For': tracker.address, Accept: 'text/event-stream' },
      })
      requests.set(tracker, asked)
      asked.on('error', () => {}).on('close', closed)
      asked.on('response', (response) => {
        if (response.statusCode !== 200)
          faults.push(`a tracker was answered ${response.statusCode}`)
        response.setEncoding('utf8').on('error', () => {})
        response.on('data', (text: string) => {
          tracker.lastSign = performance.now()
          for (const [, version] of text.matchAll(/^id: (\d+)$/gm)) {
            tracker.version = Math.max(tracker.version, Number(version))
          }
          pause = Number(/^retry: (\d+)$/m.exec(text)?.[1] ?? pause)
          if (tracker.isOpen) return
          tracker.isOpen = true
          if (isAgain) {
            count += 1
            latest = Math.max(latest, performance.now() - marked)
          }
          resolve()
        })
      })
      asked.end()
    })
  }

  for (let at = 0; at < trackers.length; at += AT_A_TIME) {
    await Promise.all(trackers.slice(at, at + AT_A_TIME).map((tracker) => open(tracker, false)))
  }
  return {
    faults,
    connected() {
      const since = performance.now() - SILENT_AFTER
      return trackers.filter(({ isOpen, lastSign }) => isOpen && lastSign > since).length
    },
    reopened: () => ({ count, latest }),
    mark() {
      marked = performance.now()
      count = 0
      latest = 0
    },
    aware: (known, version) =>
      trackers.filter((tracker) => known.has(tracker.token) && tracker.version >= version).length,
    leave() {
      isOver = true
      for (const asked of requests.values()) asked.destroy()
    },
  }
}
