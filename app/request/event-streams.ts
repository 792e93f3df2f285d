import { createContext } from 'react-router'
import { problem } from './problem.ts'

/** An order as it is now. One that is over can't change any more. */
export type WatchedOrder = { version: number; isOver: boolean }

/** What a client watches, and until when it may. */
export type StreamWatch = {
  /** One order; null for all orders, or for the menu. */
  orderId: string | null
  /**
   * Who listens: guests to their order, staff to all, anybody to the menu alone. Each have their own share of streams, so
   * that strangers can't use up those of guests, nor guests those of staff.
   */
  who: 'guest' | 'staff' | 'menu'
  /** Streams of one owner are limited together: a session, an API key, an order's link or an address. */
  owner: string
  /** The visitor's network address, for rate limits. */
  address: string
  /** Checked again whenever rights may have changed. */
  isStillAllowed?: () => Promise<boolean>
  /**
   * Reads the one order: once the stream receives its events, so that no change between reading and receiving
   * is missed, and after each event. The stream ends once the order is over.
   */
  readOrder?: () => Promise<WatchedOrder>
  /** Of who looks at the menu: the ids of the items in their basket, each once. */
  basket?: ReadonlySet<string>
}

/** Server-sent events, within the limit of open streams. */
export type EventStreams = {
  open: (watch: StreamWatch) => ReadableStream<Uint8Array> | null
  /** About how many baskets that are looked at now have one of some items, in all programs on the same database. */
  basketsWith: (itemIds: readonly string[]) => number
}

export const eventStreamsContext = createContext<EventStreams>()

/** Answers with a stream of events, or says when to retry. */
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
