import type { StreamWatch } from '#app/request/event-streams.ts'
import type { Share } from '../shares.ts'

/** How many chunks a browser may leave unread before it is disconnected. */
const MOST_UNREAD = 64

/** One open response. Once it has ended, sending and ending do nothing. */
export type Stream = {
  watch: StreamWatch
  shares: readonly Share[]
  until: number
  /** The latest version that was sent; 0 before the first. */
  sentVersion: number
  send: (text: string) => void
  end: () => void
}

type Parts = Pick<Stream, 'watch' | 'shares' | 'until'> & {
  begin: (stream: Stream) => void
  /** Called once, whichever side ended it. */
  forget: (stream: Stream) => void
}

const encoder = new TextEncoder()

export function openStream({ begin, forget, ...facts }: Parts): ReadableStream<Uint8Array> {
  let isOpen = true
  function close(stream: Stream): void {
    if (isOpen) forget(stream)
    isOpen = false
  }
  let opened: Stream
  return new ReadableStream(
    {
      start(controller) {
        opened = {
          ...facts,
          sentVersion: 0,
          send(text) {
            if (!isOpen) return
            if ((controller.desiredSize ?? 0) <= 0) opened.end()
            else controller.enqueue(encoder.encode(text))
          },
          end() {
            if (!isOpen) return
            close(opened)
            controller.close()
          },
        }
        begin(opened)
      },
      cancel: () => close(opened),
    },
    new CountQueuingStrategy({ highWaterMark: MOST_UNREAD }),
  )
}
