import type { Stream } from './open-stream.ts'

/** How many are told at once, and how long until the next are, in milliseconds: whoever is told asks for menu and price. */
const AT_ONCE = 100
const APART = 40

export type MenuStreams = {
  add: (stream: Stream) => void
  delete: (stream: Stream) => void
  /** Says the present revision again, by which pages know that their streams are alive. */
  repeat: () => void
  /** Tells all of them that the menu has a new revision; two thousand within a second. */
  announce: () => void
  stop: () => void
}

/**
 * The streams of those who hear of the menu alone. `revision` is its latest one; undefined while none is known.
 */
export function createMenuStreams(revision: () => number | undefined): MenuStreams {
  const streams = new Set<Stream>()
  let isAnnouncing = false
  let timer: NodeJS.Timeout | undefined

  function say(stream: Stream): void {
    const present = revision()
    if (present === undefined) return
    stream.sentVersion = present
    stream.send(`event: menu\nid: ${present}\ndata: ${JSON.stringify({ revision: present })}\n\n`)
  }

  function announceSome(): void {
    const behind = [...streams].filter(({ sentVersion }) => sentVersion !== revision())
    for (const stream of behind.slice(0, AT_ONCE)) say(stream)
    isAnnouncing = behind.length > AT_ONCE
    if (isAnnouncing) timer = setTimeout(announceSome, APART).unref()
  }

  return {
    add(stream) {
      streams.add(stream)
      say(stream)
    },
    delete: (stream) => streams.delete(stream),
    repeat() {
      for (const stream of streams) say(stream)
    },
    announce() {
      if (!isAnnouncing) announceSome()
    },
    stop: () => clearTimeout(timer),
  }
}
