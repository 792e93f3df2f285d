import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { WatchedOrder } from '#app/request/event-streams.ts'
import { CONTROLS_CHANGED } from '#shop/realtime/live.ts'
import { createLocalLive } from '#shop/realtime/local-live.ts'
import type { StaffWatch } from '#shop/realtime/watch-staff.ts'
import { USUAL_LIMITS } from '../http-server.ts'
import { openEventStreams, type StreamLimits, type StreamShares } from './event-streams.ts'

const SHARES: StreamShares = { ofOne: 5, ofAddress: 20, ofNetwork: 40, all: 100 }
const ROOMY: StreamLimits = { guest: SHARES, staff: SHARES, menu: SHARES }

test('an order’s stream sends its version at once, then only its own changes', async () => {
  const { streams, live } = open()
  const received = read(streams.open(watching('mine', 4)))
  await settled()
  live.announce({ orderId: 'other', version: 9 })
  live.announce({ orderId: 'mine', version: 5 })
  await settled()
  expect(versionsIn(received())).toEqual([4, 5])
})

test('a change that a stream was opened too late to be told of is sent at once', async () => {
  const { streams, live } = open()
  const order = { version: 4, isOver: false }
  const watch = { ...watching('mine'), readOrder: async () => ({ ...order }) }
  order.version = 5
  live.announce({ orderId: 'mine', version: 5 })
  const received = read(streams.open(watch))
  await settled()
  expect(versionsIn(received())).toEqual([5])
})

test('a change while a new stream reads its order is sent once, and nothing older after it', async () => {
  const { streams, live } = open()
  const reads: ((order: WatchedOrder) => void)[] = []
  const readOrder = () => new Promise<WatchedOrder>((resolve) => reads.push(resolve))
  const received = read(streams.open({ ...watching('mine'), readOrder }))
  live.announce({ orderId: 'mine', version: 5 })
  reads[0]?.({ version: 4, isOver: false })
  reads[1]?.({ version: 5, isOver: false })
  await settled()
  expect(versionsIn(received())).toEqual([5])
})

test('an order that ended while its stream was opened ends the stream after its last version', async () => {
  const { streams } = open()
  const readOrder = async () => ({ version: 6, isOver: true })
  expect(versionsIn(await all(streams.open({ ...watching('mine'), readOrder })))).toEqual([6])
})

test('the board’s stream reports every order', async () => {
  const { streams, live } = open()
  const received = read(streams.open({ ...watching('x'), orderId: null, who: 'staff' }))
  live.announce({ orderId: 'one', version: 1 })
  live.announce({ orderId: 'two', version: 2 })
  await settled()
  expect(versionsIn(received())).toEqual([1, 2])
})

test('a pause or sold-out mark is sent to every board, and to no guest', async () => {
  const { streams, live } = open()
  const board = read(streams.open({ ...watching('x'), orderId: null, who: 'staff' }))
  const guest = read(streams.open(watching('mine', 4)))
  live.announce(CONTROLS_CHANGED)
  await settled()
  expect(board()).toContain('event: controls')
  expect(guest()).not.toContain('event: controls')
})

test.for<[string, Partial<StreamShares>, object]>([
  ['one guest', { ofOne: 2 }, { owner: 'link' }],
  ['one address', { ofAddress: 2 }, { address: '198.51.100.7' }],
  ['one network', { ofNetwork: 2 }, {}],
])(
  '%s that opens one too many loses its oldest, which comes back late, and nobody else any',
  async ([, shares, same]) => {
    const { streams, live } = open({ ...ROOMY, guest: { ...ROOMY.guest, ...shares } })
    const other = read(streams.open(guest({ address: '203.0.113.9' })))
    const from = (host: number) => guest({ address: `2001:db8:7:${host}::/64`, ...same })
    const received: (() => string)[] = []
    for (const host of [1, 2, 3, 4]) {
      received.push(read(streams.open(from(host))))
      await settled()
    }
    live.announce({ orderId: 'order', version: 2 })
    await settled()
    expect(received.map((each) => versionsIn(each()).at(-1))).toEqual([1, 1, 2, 2])
    expect(received.map((each) => each().includes('retry: 60000'))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(versionsIn(other())).toEqual([1, 2])
  },
)

test('the network with the most streams gives one up for guests from elsewhere', async () => {
  const { streams, live } = open({ ...ROOMY, guest: { ...ROOMY.guest, all: 10 } })
  const flood = Array.from({ length: 10 }, (_, host) =>
    read(streams.open(guest({ address: `2001:db8:7:${host}::/64` }))),
  )
  const honest = Array.from({ length: 6 }, (_, host) =>
    streams.open(guest({ address: `203.0.113.${host}` })),
  )
  const received = honest.filter((stream) => stream !== null).map(read)
  await settled()
  live.announce({ orderId: 'order', version: 2 })
  await settled()
  expect(received.map((each) => versionsIn(each()))).toEqual(Array(6).fill([1, 2]))
  expect(flood.filter((each) => versionsIn(each()).at(-1) === 2)).toHaveLength(4)
})

test('guests none of whom has more streams than the others are not disconnected', async () => {
  const { streams } = open({ ...ROOMY, guest: { ...ROOMY.guest, all: 3 } })
  for (const host of [1, 2, 3])
    expect(streams.open(guest({ address: `203.0.113.${host}` }))).not.toBeNull()
  expect(streams.open(guest({ address: '203.0.113.4' }))).toBeNull()
})

test('a stream that was left makes room for another', async () => {
  const { streams } = open({ ...ROOMY, guest: { ...ROOMY.guest, all: 1 } })
  const first = streams.open(guest({ address: '203.0.113.1' }))
  expect(streams.open(guest({ address: '203.0.113.2' }))).toBeNull()
  await first?.cancel()
  expect(streams.open(guest({ address: '203.0.113.2' }))).not.toBeNull()
})

test('however many guests watch, the board finds room, and no guest takes it', async () => {
  const { streams, live } = open({ ...ROOMY, guest: { ...ROOMY.guest, all: 3 } })
  const board = read(streams.open({ ...watching('x'), orderId: null, who: 'staff' }))
  for (let host = 0; host < 50; host += 1) streams.open(guest({ address: `203.0.113.${host}` }))
  const second = read(streams.open({ ...watching('x'), orderId: null, who: 'staff' }))
  live.announce({ orderId: 'order', version: 2 })
  await settled()
  expect(versionsIn(board())).toEqual([2])
  expect(versionsIn(second())).toEqual([2])
})

test('a stream ends after the last event of its order', async () => {
  let hasEnded = false
  const { streams, live } = open()
  let version = 1
  const readOrder = async () => ({ version, isOver: hasEnded })
  const stream = streams.open({ ...watching('mine'), readOrder })
  const other = read(streams.open(watching('other')))
  const received = all(stream)
  await settled()
  version = 2
  live.announce({ orderId: 'mine', version })
  await settled()
  version = 3
  hasEnded = true
  live.announce({ orderId: 'mine', version: 3 })
  expect(versionsIn(await received)).toEqual([1, 2, 3])
  live.announce({ orderId: 'other', version: 2 })
  await settled()
  expect(versionsIn(other())).toEqual([1, 2])
})

test('a browser that doesn’t read is disconnected, and the others keep receiving', async () => {
  const { streams, live } = open()
  const stuck = streams.open(watching('mine'))
  const received = read(streams.open(watching('mine')))
  for (let version = 2; version < 200; version += 1) {
    live.announce({ orderId: 'mine', version })
    await setImmediate()
  }
  expect(versionsIn(received()).at(-1)).toBe(199)
  expect(versionsIn(await all(stuck)).length).toBeLessThan(100)
})

test('former staff receive no further events', async () => {
  let allowed = true
  const { streams, live, changeStaff } = open()
  const isStillAllowed = async () => allowed
  const stream = streams.open({
    ...watching('x'),
    orderId: null,
    who: 'staff' as const,
    isStillAllowed,
  })
  const received = read(stream)
  changeStaff()
  await settled()
  live.announce({ orderId: 'one', version: 1 })
  await settled()
  allowed = false
  changeStaff()
  await settled()
  live.announce({ orderId: 'one', version: 2 })
  await settled()
  expect(versionsIn(received())).toEqual([1])
})

test('a stream on which nothing happens is not cut off as idle', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { streams } = open()
  const received = read(streams.open(watching('mine')))
  vi.advanceTimersByTime(USUAL_LIMITS.idleTimeout - 1)
  await settled()
  vi.useRealTimers()
  expect(received()).toContain(': here')
})

test('a shop that closes ends every stream', async () => {
  const { streams } = open()
  const stream = streams.open(watching('mine', 3))
  await settled()
  streams.stop()
  expect(versionsIn(await all(stream))).toEqual([3])
})

function open(limits = ROOMY) {
  const live = createLocalLive()
  const listeners = new Set<() => void>()
  const staffWatch: StaffWatch = {
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {},
  }
  const streams = openEventStreams({ live, staffWatch, clock: () => 0 }, () => 41, limits)
  return { live, streams, changeStaff: () => [...listeners].map((listener) => listener()) }
}

function watching(orderId: string, version = 1) {
  const readOrder = async () => ({ version, isOver: false })
  return { orderId, readOrder, who: 'guest' as const, owner: 'somebody', address: '198.51.100.7' }
}

let guests = 0

/** A guest who tracks one order through its link. */
function guest(facts: { address: string; owner?: string }) {
  guests += 1
  return { ...watching('order'), owner: `guest ${guests}`, ...facts }
}

/** Keeps reading a stream; the returned function gives what has arrived. */
function read(stream: ReadableStream<Uint8Array> | null): () => string {
  let text = ''
  void (async () => {
    for await (const chunk of stream ?? []) text += new TextDecoder().decode(chunk)
  })()
  return () => text
}

async function all(stream: ReadableStream<Uint8Array> | null): Promise<string> {
  return new Response(stream).text()
}

function versionsIn(text: string): number[] {
  return [...text.matchAll(/^id: (\d+)$/gm)].map(([, version]) => Number(version))
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate()
}
