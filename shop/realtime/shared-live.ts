import type { Live, OrderChanged } from './live.ts'
import { createLocalLive } from './local-live.ts'

/** Carries texts between programs. */
type Wire = {
  notify: (text: string) => void
  listen: (listener: (text: string) => void) => void
}

/** Keeps a message well under the 8000 bytes that PostgreSQL allows. */
const MAX_CHANGES = 60

/** Hints among all programs on one database. `program` is this one's unique name. */
export function createSharedLive(wire: Wire, program: string): Live {
  const here = createLocalLive()
  let waiting: OrderChanged[] = []

  function send(): void {
    for (let at = 0; at < waiting.length; at += MAX_CHANGES) {
      wire.notify(JSON.stringify([program, waiting.slice(at, at + MAX_CHANGES)]))
    }
    waiting = []
  }

  wire.listen((text) => {
    const message = readMessage(text)
    if (!message || message.from === program) return
    for (const change of message.changes) here.announce(change)
  })
  return {
    announce(change) {
      here.announce(change)
      if (waiting.length === 0) setImmediate(send)
      waiting.push(change)
    },
    listen: here.listen,
  }
}

/** Null for messages that a program of another version may send. */
function readMessage(text: string): { from: string; changes: OrderChanged[] } | null {
  try {
    const [from, changes] = JSON.parse(text)
    const isReadable = Array.isArray(changes) && changes.every(isOrderChanged)
    return typeof from === 'string' && isReadable ? { from, changes } : null
  } catch {
    return null
  }
}

function isOrderChanged(value: unknown): value is OrderChanged {
  const { orderId, version } = (value ?? {}) as Partial<OrderChanged>
  return (typeof orderId === 'string' || orderId === null) && Number.isSafeInteger(version)
}
