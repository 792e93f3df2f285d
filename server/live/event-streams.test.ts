import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { CONTROLS_CHANGED } from '#shop/realtime/live.ts'
import { createLocalLive } from '#shop/realtime/local-live.ts'
import type { StaffWatch } from '#shop/realtime/watch-staff.ts'
import { USUAL_LIMITS } from '../http-server.ts'
import { openEventStreams, type StreamLimits } from './event-streams.ts'

const ROOMY: StreamLimits = { ofOne: 5, ofAddress: 20, all: 100 }

test('who opens the page of an order hears its version at once, then each change of it alone', async () => {
  const { streams, live } = open()
  const heard = read(streams.open(watching('mine', 4)))
  live.announce({ orderId: 'other', version: 9 })
  live.announce({ orderId: 'mine', version: 5 })
  await settled()
  expect(versionsIn(heard())).toEqual([4, 5])
})

test('the board hears of every order', async () => {
  const { streams, live } = open()
  const heard = read(streams.open({ ...watching('x'), orderId: null }))
  live.announce({ orderId: 'one', version: 1 })
  live.announce({ orderId: 'two', version: 2 })
  await settled()
  expect(versionsIn(heard())).toEqual([1, 2])
})

test('what the board controls is news to every board, and to no guest', async () => {
  const { streams, live } = open()
  const board = read(streams.open({ ...watching('x'), orderId: null }))
  const guest = read(streams.open(watching('mine', 4)))
  live.announce(CONTROLS_CHANGED)
  await settled()
  expect(board()).toContain('event: controls')
  expect(guest()).not.toContain('event: controls')
})

test.for<[string, StreamLimits]>([
  ['one guest', { ...ROOMY, ofOne: 2 }],
  ['one address', { ...ROOMY, ofAddress: 2 }],
  ['the whole shop', { ...ROOMY, all: 2 }],
])(
  '%s cannot hold more streams than there is room for, and one that left makes room',
  async ([, limits]) => {
    const { streams } = open(limits)
    const first = streams.open(watching('a'))
    expect(streams.open(watching('a'))).not.toBeNull()
    expect(streams.open(watching('a'))).toBeNull()
    await first?.cancel()
    expect(streams.open(watching('a'))).not.toBeNull()
  },
)

test('a browser that reads nothing is let go, and the others hear on', async () => {
  const { streams, live } = open()
  const stuck = streams.open(watching('mine'))
  const heard = read(streams.open(watching('mine')))
  for (let version = 2; version < 200; version += 1) {
    live.announce({ orderId: 'mine', version })
    await setImmediate()
  }
  expect(versionsIn(heard()).at(-1)).toBe(199)
  expect(versionsIn(await all(stuck)).length).toBeLessThan(100)
})

test('whoever stops working here hears nothing more', async () => {
  let allowed = true
  const { streams, live, tellStaff } = open()
  const isStillAllowed = async () => allowed
  const stream = streams.open({ ...watching('x'), orderId: null, isStillAllowed })
  const heard = read(stream)
  tellStaff()
  await settled()
  live.announce({ orderId: 'one', version: 1 })
  await settled()
  allowed = false
  tellStaff()
  await settled()
  live.announce({ orderId: 'one', version: 2 })
  await settled()
  expect(versionsIn(heard())).toEqual([1])
})

test('a stream on which nothing happens is not cut off as idle', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { streams } = open()
  const heard = read(streams.open(watching('mine')))
  vi.advanceTimersByTime(USUAL_LIMITS.idleTimeout - 1)
  await settled()
  vi.useRealTimers()
  expect(heard()).toContain(': here')
})

test('a shop that closes ends every stream', async () => {
  const { streams } = open()
  const stream = streams.open(watching('mine', 3))
  streams.stop()
  expect(versionsIn(await all(stream))).toEqual([3])
})

function open(limits = ROOMY) {
  const live = createLocalLive()
  const hearers = new Set<() => void>()
  const staffWatch: StaffWatch = {
    listen(hear) {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    stop() {},
  }
  const streams = openEventStreams({ live, staffWatch, clock: () => 0 }, limits)
  return { live, streams, tellStaff: () => [...hearers].map((hear) => hear()) }
}

function watching(orderId: string, version = 1) {
  return { orderId, version, owner: 'somebody', address: '198.51.100.7' }
}

/** Reads on and on; gives what has come so far. */
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
