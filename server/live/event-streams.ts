import type { EventStreams, StreamWatch } from '#app/middleware/event-streams.ts'
import type { OrderNews } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'

export type OpenStreams = EventStreams & {
  /** Ends every stream. The browsers come back, to another program or later. */
  stop: () => void
}

export type StreamLimits = { ofOne: number; ofAddress: number; all: number }

const LIMITS: StreamLimits = { ofOne: 5, ofAddress: 20, all: 2000 }

/** In milliseconds. The heart beats before http-server.ts would take a connection for idle. */
const HEARTBEAT = 8_000
const LONGEST_LIFE = 15 * 60_000
const COME_BACK_AFTER = 3000

/** Chunks that a browser may leave unread before it is let go. */
const MOST_UNREAD = 64

type Stream = { watch: StreamWatch; send: (text: string) => void; end: () => void; until: number }

const encoder = new TextEncoder()

/** Server-sent events to everyone who watches orders. An event says only that something changed. */
export function openEventStreams(
  { live, staffWatch, clock }: Pick<Shop, 'live' | 'staffWatch' | 'clock'>,
  limits: StreamLimits = LIMITS,
): OpenStreams {
  const streams = new Set<Stream>()
  const count = (is: (watch: StreamWatch) => boolean) =>
    [...streams].filter(({ watch }) => is(watch)).length

  function tell({ orderId, version }: OrderNews): void {
    for (const { watch, send } of streams) {
      if (watch.orderId === null || watch.orderId === orderId) send(eventText(orderId, version))
    }
  }

  function beat(): void {
    const now = clock()
    for (const { until, send, end } of streams) {
      if (now >= until) end()
      else send(': here\n\n')
    }
  }

  function isFull({ owner, address }: StreamWatch): boolean {
    if (streams.size >= limits.all) return true
    if (count((watch) => watch.owner === owner) >= limits.ofOne) return true
    return count((watch) => watch.address === address) >= limits.ofAddress
  }

  const silence = live.listen(tell)
  const heart = setInterval(beat, HEARTBEAT).unref()
  return {
    open(watch) {
      return isFull(watch) ? null : new ReadableStream(streamSource(watch), QUEUE)
    },
    stop() {
      silence()
      clearInterval(heart)
      for (const { end } of streams) end()
    },
  }

  function streamSource(watch: StreamWatch): UnderlyingDefaultSource<Uint8Array> {
    let forget = () => {}
    return {
      start(controller) {
        const stream: Stream = {
          watch,
          until: clock() + LONGEST_LIFE,
          send(text) {
            if ((controller.desiredSize ?? 0) <= 0) stream.end()
            else controller.enqueue(encoder.encode(text))
          },
          end() {
            forget()
            controller.close()
          },
        }
        const deafen = watch.isStillAllowed ? staffWatch.listen(() => askAgain(stream)) : () => {}
        forget = () => {
          streams.delete(stream)
          deafen()
        }
        streams.add(stream)
        stream.send(`retry: ${COME_BACK_AFTER}\n\n`)
        if (watch.orderId !== null) stream.send(eventText(watch.orderId, watch.version))
      },
      cancel: () => forget(),
    }
  }

  /** A database that does not answer takes no right away. */
  async function askAgain(stream: Stream): Promise<void> {
    const isAllowed = await stream.watch.isStillAllowed?.().catch(() => true)
    if (!isAllowed && streams.has(stream)) stream.end()
  }
}

const QUEUE = new CountQueuingStrategy({ highWaterMark: MOST_UNREAD })

function eventText(orderId: string | null, version: number): string {
  if (orderId === null) return 'event: controls\ndata: {}\n\n'
  return `event: order\nid: ${version}\ndata: ${JSON.stringify({ id: orderId, version })}\n\n`
}
