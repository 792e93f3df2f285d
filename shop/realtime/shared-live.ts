import type { Live, OrderChanged } from './live.ts'
import { createLocalLive } from './local-live.ts'

/** Carries texts between programs. */
type Carrier = {
  notify: (text: string) => void
  listen: (listener: (text: string) => void) => void
}

/** Keeps a message well under the 8000 bytes that PostgreSQL allows. */
const MOST_NEWS = 60

/** Hints among all programs on one database. `program` is this one's unique name. */
export function createSharedLive(carrier: Carrier, program: string): Live {
  const here = createLocalLive()
  let waiting: OrderChanged[] = []

  function send(): void {
    for (let at = 0; at < waiting.length; at += MOST_NEWS) {
      carrier.notify(JSON.stringify([program, waiting.slice(at, at + MOST_NEWS)]))
    }
    waiting = []
  }

  carrier.listen((text) => {
    const message = readMessage(text)
    if (!message || message.from === program) return
    for (const news of message.news) here.announce(news)
  })
  return {
    announce(news) {
      here.announce(news)
      if (waiting.length === 0) setImmediate(send)
      waiting.push(news)
    },
    listen: here.listen,
  }
}

/** Null for messages that a program of another version may send. */
function readMessage(text: string): { from: string; news: OrderChanged[] } | null {
  try {
    const [from, news] = JSON.parse(text)
    const isReadable = Array.isArray(news) && news.every(isNews)
    return typeof from === 'string' && isReadable ? { from, news } : null
  } catch {
    return null
  }
}

function isNews(value: unknown): value is OrderChanged {
  const { orderId, version } = (value ?? {}) as Partial<OrderChanged>
  return (typeof orderId === 'string' || orderId === null) && Number.isSafeInteger(version)
}
