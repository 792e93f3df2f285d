import { createContext } from 'react-router'
import { problem } from './problem.ts'

/** What somebody watches, and until when they may. */
export type StreamWatch = {
  /** The one order, at the version it has now; null for all of them. */
  orderId: string | null
  version: number
  /** Streams of staff are kept apart, so that guests can never take them. */
  who: 'guest' | 'staff'
  /** Whose streams count together: a session, a key or an order's link. */
  owner: string
  /** The visitor's address, for limits. */
  address: string
  /** Asked again whenever rights may have changed. */
  isStillAllowed?: () => Promise<boolean>
  /** Asked after each news: a stream of what can't change any more ends. */
  isOver?: () => Promise<boolean>
}

/** Live news as server-sent events, as long as the server has room for one more. */
export type EventStreams = {
  open: (watch: StreamWatch) => ReadableStream<Uint8Array> | null
}

export const eventStreamsContext = createContext<EventStreams>()

/** Answers with a stream of what changes, or says when to come again. */
export function eventStreamAnswer(streams: EventStreams, watch: StreamWatch): Response {
  const stream = streams.open(watch)
  if (!stream) {
    return problem('too_many_streams', { headers: { 'Retry-After': '30' } })
  }
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
}
