import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { CONTROLS_CHANGED } from '#shop/realtime/live.ts'
import { createLocalLive } from '#shop/realtime/local-live.ts'
import { type OpenStreams, openEventStreams, type StreamShares } from './event-streams.ts'

const ROOMY: StreamShares = { ofOne: 5000, ofAddress: 5000, ofNetwork: 5000, all: 5000 }

afterEach(() => vi.useRealTimers())

test('who looks at the menu is told its revision at once, and each new one, and of no order', async () => {
  const { streams, live, menu } = open()
  const received = read(openOne(streams))
  live.announce({ orderId: 'somebody', version: 9 })
  live.announce(CONTROLS_CHANGED)
  menu.revision = 42
  streams.announceMenu()
  await settled()
  expect(revisionsIn(received())).toEqual([41, 42])
  expect(received()).not.toContain('somebody')
  expect(received()).not.toContain('controls')
})

test('a server that doesn’t know the menu’s revision yet says it as soon as it does', async () => {
  const { streams, menu } = open()
  menu.revision = undefined
  const received = read(openOne(streams))
  await settled()
  expect(revisionsIn(received())).toEqual([])
  menu.revision = 7
  streams.announceMenu()
  await settled()
  expect(revisionsIn(received())).toEqual([7])
})

test('a page can tell that its stream is alive, because the revision is said again and again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { streams } = open()
  const received = read(openOne(streams))
  vi.advanceTimersByTime(14_000)
  await settled()
  expect(revisionsIn(received())).toEqual([41, 41])
})

test('two thousand pages are told within a second, but not all at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { streams, menu } = open()
  const pages = Array.from({ length: 2000 }, () => read(openOne(streams)))
  const reached = () =>
    pages.filter((each) => revisionsIn(each()).includes(menu.revision ?? 0)).length
  menu.revision = 42
  streams.announceMenu()
  await settled()
  expect(reached()).toBeLessThan(500)
  // One more change while they are being told.
  menu.revision = 43
  streams.announceMenu()
  for (let step = 0; step < 20; step += 1) vi.advanceTimersByTime(50)
  await settled()
  expect(reached()).toBe(2000)
})

test('however many look at the menu, guests find room for the stream of their order', () => {
  const tight = { ...ROOMY, all: 3 }
  const { streams } = open({ guest: tight, staff: tight, menu: tight })
  for (let host = 0; host < 50; host += 1) openOne(streams, `203.0.113.${host}`)
  expect(openOne(streams, '203.0.113.99')).toBeNull()
  const mine = { orderId: 'mine', who: 'guest', owner: 'mine', address: '203.0.113.99' } as const
  expect(streams.open(mine)).not.toBeNull()
})

test('a network that holds most streams of the menu gives one up for a guest from elsewhere', async () => {
  const { streams, menu } = open({ guest: ROOMY, staff: ROOMY, menu: { ...ROOMY, all: 5 } })
  const flood = Array.from({ length: 5 }, () => read(openOne(streams, '198.51.100.7')))
  const honest = read(openOne(streams, '203.0.113.9'))
  menu.revision = 42
  streams.announceMenu()
  await settled()
  expect(revisionsIn(honest())).toEqual([41, 42])
  expect(flood.filter((each) => revisionsIn(each()).includes(42))).toHaveLength(4)
})

test('a shop that closes ends these streams as well', async () => {
  const { streams } = open()
  const stream = openOne(streams)
  streams.stop()
  expect(revisionsIn(await new Response(stream).text())).toEqual([41])
})

function open(limits = { guest: ROOMY, staff: ROOMY, menu: ROOMY }) {
  const live = createLocalLive()
  const staffWatch = { listen: () => () => {}, stop() {} }
  const menu: { revision: number | undefined } = { revision: 41 }
  const shop = { live, staffWatch, clock: () => 0 }
  const streams = openEventStreams(shop, () => menu.revision, limits)
  return { live, streams, menu }
}

function openOne(streams: OpenStreams, address = '198.51.100.7') {
  return streams.open({ orderId: null, who: 'menu', owner: address, address })
}

/** Keeps reading a stream; the returned function gives what has arrived. */
function read(stream: ReadableStream<Uint8Array> | null): () => string {
  let text = ''
  void (async () => {
    for await (const chunk of stream ?? []) text += new TextDecoder().decode(chunk)
  })()
  return () => text
}

function revisionsIn(text: string): number[] {
  return [...text.matchAll(/^event: menu\nid: (\d+)$/gm)].map(([, revision]) => Number(revision))
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate()
}
