import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PageEvents, stubPageEvents } from '#tests/support/page-events.ts'
import { createConnection } from './connection.ts'

let page: PageEvents

beforeEach(() => {
  vi.useFakeTimers()
  page = stubPageEvents()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A shop that answers, refuses connections or swallows them, and how often it was asked. */
function shop() {
  const state = { is: 'up' as 'up' | 'refusing' | 'silent', asked: 0 }
  const connection = createConnection((signal) => {
    state.asked += 1
    if (state.is === 'up') return Promise.resolve()
    if (state.is === 'refusing') return Promise.reject(new TypeError('Failed to fetch'))
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const changes: boolean[] = []
  connection.watch(() => changes.push(connection.isLost()))
  return { state, connection, changes }
}

test('one request that fails is no lost connection while the shop answers the next', async () => {
  const { state, connection, changes } = shop()
  connection.noteSilence()
  await vi.advanceTimersByTimeAsync(60_000)
  expect({ asked: state.asked, changes }).toEqual({ asked: 1, changes: [] })
})

test('nothing is asked while all goes well', async () => {
  const { state, connection } = shop()
  connection.noteAnswer()
  page.hide()
  page.show()
  page.goOnline()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.asked).toBe(0)
})

test('what the device says counts at once, and its return is checked at once', async () => {
  const { state, connection, changes } = shop()
  state.is = 'refusing'
  page.goOffline()
  expect(connection.isLost()).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  state.is = 'up'
  const before = state.asked
  page.goOnline()
  await vi.advanceTimersByTimeAsync(0)
  expect({ asked: state.asked - before, changes }).toEqual({ asked: 1, changes: [true, false] })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.asked - before, 'and then no more').toBe(1)
})

test('what was still on its way when the device lost its network doesn’t hide the loss', async () => {
  const { state, connection, changes } = shop()
  state.is = 'refusing'
  page.goOffline()
  connection.noteAnswer()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(changes).toEqual([true])
  state.is = 'up'
  page.goOnline()
  await vi.advanceTimersByTimeAsync(0)
  connection.noteAnswer()
  expect(changes).toEqual([true, false])
})

test.for(['refusing', 'silent'] as const)(
  'the return of a shop that was %s is noticed within 5 s, whenever it comes',
  async (outage) => {
    for (let outageMs = 0; outageMs <= 12_000; outageMs += 250) {
      page = stubPageEvents()
      const { state, connection } = shop()
      state.is = outage
      connection.noteSilence()
      await vi.advanceTimersByTimeAsync(outageMs)
      if (outageMs >= 2500) expect(connection.isLost()).toBe(true)
      state.is = 'up'
      await vi.advanceTimersByTimeAsync(5000)
      expect(connection.isLost(), `after ${outageMs} ms`).toBe(false)
      expect(state.asked).toBeLessThan(4 + outageMs / 1500)
    }
  },
)

test('a page that nobody looks at asks nothing, and asks at once when it is looked at', async () => {
  const { state, connection } = shop()
  state.is = 'refusing'
  connection.noteSilence()
  await vi.advanceTimersByTimeAsync(1000)
  page.hide()
  const before = state.asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state.asked).toBe(before)
  state.is = 'up'
  page.show()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.isLost()).toBe(false)
})

test('any other answer ends it, and a question that fails later changes nothing', async () => {
  const { state, connection, changes } = shop()
  state.is = 'refusing'
  connection.noteSilence()
  await vi.advanceTimersByTimeAsync(600)
  state.is = 'silent'
  await vi.advanceTimersByTimeAsync(1000)
  connection.noteAnswer()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(changes).toEqual([true, false])
})
