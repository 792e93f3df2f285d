import type { EventStreams, StreamWatch } from '#app/request/event-streams.ts'
import { siteOf } from '#shop/domain/common/networks.ts'
import type { OrderChanged } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'
import { createShares, type Share } from '../shares.ts'
import { createMenuStreams } from './menu-streams.ts'
import { createOpenBaskets } from './open-baskets.ts'
import { openStream, type Stream } from './open-stream.ts'

export type OpenStreams = EventStreams & {
  /** Says to whoever hears of the menu that it has changed. */
  announceMenu: () => void
  /** How many are open. */
  count: () => Record<StreamWatch['who'], number>
  /** Ends every stream. Browsers reconnect, later or to another process. */
  stop: () => void
}

export type StreamShares = { ofOne: number; ofAddress: number; ofNetwork: number; all: number }

export type StreamLimits = { [who in StreamWatch['who']]: StreamShares }

/** Staff share the shop's network with guests, and guests at their tables with each other. */
const LIMITS: StreamLimits = {
  guest: { ofOne: 5, ofAddress: 40, ofNetwork: 80, all: 2000 },
  staff: { ofOne: 10, ofAddress: 200, ofNetwork: 200, all: 400 },
  menu: { ofOne: 40, ofAddress: 40, ofNetwork: 80, all: 2000 },
}

/**
 * In milliseconds; shorter than the idle timeout in http-server.ts. A proxy knows by the silence that a server stands still,
 * and both together let a guest's page have a stream of another server within ten seconds.
 */
export const HEARTBEAT = 3_000
export const RETRY_AFTER = 1_000
const MENU_HEARTBEAT = 8_000
const LONGEST_LIFE = 15 * 60_000
/** For a stream closed to make room. Its page polls meanwhile. */
const COME_BACK_LATE_AFTER = 60_000

/**
 * Server-sent events for everyone who tracks orders or looks at the menu, whose revision is `menuRevision`. An event only
 * says that something has changed.
 */
export function openEventStreams(
  { live, staffWatch, clock }: Pick<Shop, 'live' | 'staffWatch' | 'clock'>,
  menuRevision: () => number | undefined,
  limits: StreamLimits = LIMITS,
): OpenStreams {
  const streams = new Set<Stream>()
  const menu = createMenuStreams(menuRevision)
  const baskets = createOpenBaskets({ live, clock })
  const unsubscribeStaff = new WeakMap<Stream, () => void>()
  const counts = createCounts(limits)

  function forward({ orderId, version }: OrderChanged): void {
    for (const stream of streams) {
      const { watch } = stream
      if (watch.who === 'menu') continue
      if (watch.orderId !== null && watch.orderId !== orderId) continue
      sendVersion(stream, orderId, version)
      sendNewVersion(stream)
    }
  }

  function beat(): void {
    const now = clock()
    for (const stream of streams) {
      if (now >= stream.until) stream.end()
      else if (stream.watch.who !== 'menu') stream.send(': here\n\n')
    }
  }

  function begin(stream: Stream): void {
    const { watch, send } = stream
    const watchRights = () => staffWatch.listen(() => endUnlessAllowed(stream))
    if (watch.isStillAllowed) unsubscribeStaff.set(stream, watchRights())
    streams.add(stream)
    baskets.add(stream)
    counts[watch.who].add(stream)
    send(`retry: ${RETRY_AFTER}\n\n`)
    if (watch.who === 'menu') menu.add(stream)
    else sendNewVersion(stream)
  }

  function forget(stream: Stream): void {
    streams.delete(stream)
    baskets.delete(stream)
    menu.delete(stream)
    counts[stream.watch.who].delete(stream)
    unsubscribeStaff.get(stream)?.()
  }

  /** Makes room by closing another stream if needed; returns whether there is room. */
  function hasRoom(who: StreamWatch['who'], shares: readonly Share[]): boolean {
    const leaves = counts[who].inTheWay(shares)
    if (leaves === undefined) return false
    leaves?.send(`retry: ${COME_BACK_LATE_AFTER}\n\n`)
    leaves?.end()
    return true
  }

  const unsubscribe = live.listen(forward)
  const stopHearts = startHearts(beat, baskets.send, menu.repeat)
  return {
    open(watch) {
      const shares = sharesFor(watch, limits[watch.who])
      if (!hasRoom(watch.who, shares)) return null
      return openStream({ watch, shares, until: clock() + LONGEST_LIFE, begin, forget })
    },
    basketsWith: baskets.count,
    announceMenu: menu.announce,
    count: () => countByListener(streams),
    stop() {
      unsubscribe()
      menu.stop()
      stopHearts()
      for (const { end } of streams) end()
    },
  }
}

/** Returns the function that stops them. */
function startHearts(beat: () => void, ...beatsForMenus: (() => void)[]): () => void {
  const ofMenus = beatsForMenus.map((each) => setInterval(each, MENU_HEARTBEAT).unref())
  const timers = [setInterval(beat, HEARTBEAT).unref(), ...ofMenus]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

function countByListener(streams: Set<Stream>): Record<StreamWatch['who'], number> {
  const open = { guest: 0, staff: 0, menu: 0 }
  for (const { watch } of streams) open[watch.who] += 1
  return open
}

function sendVersion(stream: Stream, orderId: string | null, version: number): void {
  stream.sentVersion = version
  stream.send(eventText(orderId, version))
}

/**
 * Sends the version that the stream's order has now, unless that was already sent, and ends the stream if it was
 * the last. A database failure ends nothing.
 */
async function sendNewVersion(stream: Stream): Promise<void> {
  const order = await stream.watch.readOrder?.().catch(() => null)
  if (!order) return
  if (order.version > stream.sentVersion) sendVersion(stream, stream.watch.orderId, order.version)
  if (order.isOver) stream.end()
}

/** Ends a stream that its listener may no longer read. A failure of the database doesn't end it. */
async function endUnlessAllowed({ watch, send, end }: Stream): Promise<void> {
  const isAllowed = await watch.isStillAllowed?.().catch(() => true)
  if (isAllowed) return
  send('event: ended\ndata: {}\n\n')
  end()
}

function createCounts(limits: StreamLimits) {
  const countOf = ({ all }: StreamShares) => createShares({ sharesOf, all, choose: oldest })
  const { guest, staff, menu } = limits
  return { guest: countOf(guest), staff: countOf(staff), menu: countOf(menu) }
}

function sharesFor({ owner, address }: StreamWatch, limits: StreamShares): readonly Share[] {
  return [
    { key: `owner ${owner}`, limit: limits.ofOne },
    { key: `address ${address}`, limit: limits.ofAddress },
    { key: `network ${siteOf(address)}`, limit: limits.ofNetwork },
  ]
}

function sharesOf({ shares }: Stream): readonly Share[] {
  return shares
}

function oldest(streams: Set<Stream>): Stream | undefined {
  const [first] = streams
  return first
}

function eventText(orderId: string | null, version: number): string {
  if (orderId === null) return 'event: controls\ndata: {}\n\n'
  return `event: order\nid: ${version}\ndata: ${JSON.stringify({ id: orderId, version })}\n\n`
}
