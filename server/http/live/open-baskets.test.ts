import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { Live } from '#shop/realtime/live.ts'
import { createLocalLive } from '#shop/realtime/local-live.ts'
import { createSharedLive } from '#shop/realtime/shared-live.ts'
import { type OpenStreams, openEventStreams, type StreamShares } from './event-streams.ts'

const ROOMY: StreamShares = { ofOne: 100, ofAddress: 100, ofNetwork: 100, all: 100 }

afterEach(() => vi.useRealTimers())

test('baskets that are looked at are counted by what is in them, each once', () => {
  const { streams } = open(createLocalLive())
  openBasket(streams, ['smash', 'cola'])
  openBasket(streams, ['cola'])
  openBasket(streams, [])
  expect(streams.basketsWith(['smash'])).toBe(1)
  expect(streams.basketsWith(['smash', 'cola'])).toBe(2)
  expect(streams.basketsWith(['fries'])).toBe(0)
})

test('however many streams one network opens, five of its baskets are counted, here and by other servers', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const wire = openWire()
  const [here, there] = [createSharedLive(wire, 'here'), createSharedLive(wire, 'there')].map(open)
  if (!here || !there) throw new Error('Two servers')
  for (let nth = 0; nth < 40; nth += 1) openBasket(here.streams, ['smash', `item-${nth}`])
  openBasket(here.streams, ['smash'], '203.0.113.9')
  // Of one customer of a provider.
  for (let nth = 0; nth < 9; nth += 1) openBasket(here.streams, ['cola'], `2001:db8:7:${nth}::1`)
  expect(here.streams.basketsWith(['smash'])).toBe(6)
  expect(here.streams.basketsWith(['cola'])).toBe(5)
  expect(here.streams.basketsWith(['smash', 'cola'])).toBe(11)
  vi.advanceTimersByTime(8000)
  await setImmediate()
  expect(there.streams.basketsWith(['smash'])).toBe(6)
  expect(there.streams.basketsWith(['smash', 'cola'])).toBe(11)
})

test('a basket that nobody looks at any more is not counted', async () => {
  const { streams } = open(createLocalLive())
  const stream = openBasket(streams, ['smash'])
  await stream?.cancel()
  expect(streams.basketsWith(['smash'])).toBe(0)
})

test('a server knows within a heartbeat of the baskets of another one, and forgets one that is gone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const wire = openWire()
  const [here, there] = [createSharedLive(wire, 'here'), createSharedLive(wire, 'there')].map(open)
  if (!here || !there) throw new Error('Two servers')
  openBasket(here.streams, ['smash'])
  openBasket(there.streams, ['smash', 'cola'])
  openBasket(there.streams, ['smash'])
  vi.advanceTimersByTime(8000)
  await setImmediate()
  expect(here.streams.basketsWith(['smash'])).toBe(3)
  // One of them has both: what is elsewhere is never more than there is.
  expect(here.streams.basketsWith(['smash', 'cola'])).toBe(3)
  here.now.is = 25_000
  expect(here.streams.basketsWith(['smash'])).toBe(1)
})

test('two servers without baskets have nothing to say to each other', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const wire = openWire()
  open(createSharedLive(wire, 'here'))
  vi.advanceTimersByTime(80_000)
  expect(wire.sent).toEqual([])
})

function open(live: Live) {
  const now = { is: 0 }
  const staffWatch = { listen: () => () => {}, stop() {} }
  const limits = { guest: ROOMY, staff: ROOMY, menu: ROOMY }
  const shop = { live, staffWatch, clock: () => now.is }
  return { now, streams: openEventStreams(shop, () => 41, limits) }
}

function openBasket(streams: OpenStreams, items: readonly string[], address = '198.51.100.7') {
  const basket = new Set(items)
  return streams.open({ orderId: null, who: 'menu', owner: address, address, basket })
}

function openWire() {
  const listeners: ((text: string) => void)[] = []
  const sent: string[] = []
  return {
    sent,
    notify(text: string) {
      sent.push(text)
      for (const listener of listeners) listener(text)
    },
    listen: (listener: (text: string) => void) => listeners.push(listener),
  }
}
