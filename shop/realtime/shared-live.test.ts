import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CONTROLS_CHANGED, type OrderChanged } from './live.ts'
import { createSharedLive } from './shared-live.ts'

test('a change in one program reaches every other, and its own listeners once', async () => {
  const wire = openWire()
  const [one, two] = [createSharedLive(wire, 'one'), createSharedLive(wire, 'two')]
  const receivedHere = gather(one)
  const receivedThere = gather(two)
  const change = { orderId: 'a', version: 3 }
  one.announce(change)
  one.announce(CONTROLS_CHANGED)
  await setImmediate()
  await setImmediate()
  expect({ receivedHere, receivedThere }).toEqual({
    receivedHere: [change, CONTROLS_CHANGED],
    receivedThere: [change, CONTROLS_CHANGED],
  })
})

test('a listener that has unsubscribed gets nothing more', async () => {
  const live = createSharedLive(openWire(), 'one')
  const received: OrderChanged[] = []
  live.listen((change) => received.push(change))()
  live.announce({ orderId: 'a', version: 1 })
  await setImmediate()
  expect(received).toEqual([])
})

test('a burst of changes is sent in few messages, small enough for the database', async () => {
  const wire = openWire()
  const live = createSharedLive(wire, 'one')
  for (let version = 1; version <= 500; version += 1) {
    live.announce({ orderId: 'x'.repeat(36), version })
  }
  await setImmediate()
  expect(wire.sent.length).toBeLessThan(20)
  expect(Math.max(...wire.sent.map((text) => text.length))).toBeLessThan(8000)
})

test('what many baskets hold is sent within what a message may hold', () => {
  const wire = openWire()
  const id = (index: number) => `${index}`.padStart(64, 'x')
  const items = new Map(Array.from({ length: 500 }, (_, index) => [id(index), 2000 - index]))
  createSharedLive(wire, 'one').sendBaskets({ baskets: 2000, items })
  expect(wire.sent.map((text) => text.length < 8000)).toEqual([true])
  expect(wire.sent[0]).toContain(id(0))
})

test.for([
  '',
  'nonsense',
  '{}',
  '["two"]',
  '["two",[null]]',
  '["two",[{"orderId":1}]]',
  '["two",[],{"baskets":1}]',
])('a message that cannot be read, %j, is passed over', async (text) => {
  const wire = openWire()
  const live = createSharedLive(wire, 'one')
  const received = gather(live)
  live.listenToBaskets(() => received.push(CONTROLS_CHANGED))
  wire.notify(text)
  await setImmediate()
  expect(received).toEqual([])
})

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

function gather(live: ReturnType<typeof createSharedLive>): OrderChanged[] {
  const received: OrderChanged[] = []
  live.listen((change) => received.push(change))
  return received
}
