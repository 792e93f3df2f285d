import type { BasketCounts, Live, OrderChanged } from './live.ts'
import { createLocalLive } from './local-live.ts'

/** Carries texts between programs. */
type Wire = {
  notify: (text: string) => void
  listen: (listener: (text: string) => void) => void
}

/** Keeps a message well under the 8000 bytes that PostgreSQL allows. */
const MAX_CHANGES = 60

/** So many items, those of most baskets, fit into PostgreSQL's 8000 bytes: an id has up to 64 letters. */
const MAX_ITEMS = 100

/** Hints among all programs on one database. `program` is this one's unique name. */
export function createSharedLive(wire: Wire, program: string): Live {
  const here = createLocalLive()
  let waiting: OrderChanged[] = []
  const basketListeners: ((program: string, counts: BasketCounts) => void)[] = []

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
    if (!message.baskets) return
    for (const listener of basketListeners) listener(message.from, message.baskets)
  })
  return {
    announce(change) {
      here.announce(change)
      if (waiting.length === 0) setImmediate(send)
      waiting.push(change)
    },
    listen: here.listen,
    sendBaskets({ baskets, items }) {
      const most = [...items].toSorted(([, a], [, b]) => b - a).slice(0, MAX_ITEMS)
      wire.notify(JSON.stringify([program, [], { baskets, items: most }]))
    },
    listenToBaskets: (listener) => basketListeners.push(listener),
  }
}

/** Null for messages that a program of another version may send. */
function readMessage(
  text: string,
): { from: string; changes: OrderChanged[]; baskets: BasketCounts | null } | null {
  try {
    const [from, changes, sent] = JSON.parse(text)
    const isReadable = Array.isArray(changes) && changes.every(isOrderChanged)
    if (typeof from !== 'string' || !isReadable) return null
    return { from, changes, baskets: readBaskets(sent) }
  } catch {
    return null
  }
}

function readBaskets(sent: unknown): BasketCounts | null {
  const { baskets, items } = (sent ?? {}) as { baskets?: unknown; items?: unknown }
  if (typeof baskets !== 'number' || !Array.isArray(items)) return null
  return { baskets, items: new Map(items) }
}

function isOrderChanged(value: unknown): value is OrderChanged {
  const { orderId, version } = (value ?? {}) as Partial<OrderChanged>
  return (typeof orderId === 'string' || orderId === null) && Number.isSafeInteger(version)
}
