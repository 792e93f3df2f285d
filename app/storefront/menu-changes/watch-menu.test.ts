import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PageEvents, stubPageEvents } from '#tests/support/page-events.ts'
import { watchMenu } from './watch-menu.ts'

class Stream extends EventTarget {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 1
  isClosed = false
  address: string

  constructor(address: string) {
    super()
    this.address = address
    Stream.opened.push(this)
  }

  close(): void {
    this.isClosed = true
  }

  refuse(): void {
    this.readyState = Stream.CLOSED
    this.dispatchEvent(new Event('error'))
  }

  breakOff(): void {
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
  }

  say(revision: number): void {
    this.dispatchEvent(Object.assign(new Event('menu'), { lastEventId: String(revision) }))
  }
}

const SECOND = 1000
const CONNECTION = { isLost: () => false, watch: () => () => {} }

let page: PageEvents
let received: number[]
let asked: number
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  page = stubPageEvents()
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ contentRevision: 40 + asked })
  })
  received = []
  stop = watchMenu((revision) => received.push(revision), 'cola,smash', CONNECTION)
  vi.advanceTimersByTime(SECOND)
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what the stream says is received at once, and while it speaks nothing is asked', async () => {
  for (const revision of [41, 41, 42, 42]) {
    Stream.opened[0]?.say(revision)
    await vi.advanceTimersByTimeAsync(8 * SECOND)
  }
  expect(received).toEqual([41, 41, 42, 42])
  expect(asked).toBe(0)
})

test('where the stream says nothing, the shop is asked within twenty seconds', async () => {
  await vi.advanceTimersByTimeAsync(18 * SECOND)
  expect(received).toEqual([41])
  await vi.advanceTimersByTimeAsync(20 * SECOND)
  expect(received).toEqual([41, 42, 43])
})

test('the stream is asked for with what is in the basket, and with nothing else', () => {
  expect(Stream.opened.map(({ address }) => address)).toEqual(['/api/menu/events?items=cola,smash'])
})

test('a stream that has fallen silent is noticed', async () => {
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  Stream.opened[0]?.say(40)
  await vi.advanceTimersByTimeAsync(19 * SECOND)
  expect(received).toEqual([40, 41])
})

test('a stream that was refused is opened again within ten seconds, and one that broke off is left to the browser', async () => {
  Stream.opened[0]?.refuse()
  await vi.advanceTimersByTimeAsync(10 * SECOND)
  expect(Stream.opened).toHaveLength(2)
  Stream.opened[1]?.breakOff()
  await vi.advanceTimersByTimeAsync(30 * SECOND)
  expect(Stream.opened).toHaveLength(2)
})

test('a stream that was refused is not opened again for a page that nobody looks at', async () => {
  Stream.opened[0]?.refuse()
  page.hide()
  await vi.advanceTimersByTimeAsync(30 * SECOND)
  expect(Stream.opened).toHaveLength(1)
})

test('a page that is left doesn’t open a refused stream again', async () => {
  Stream.opened[0]?.refuse()
  stop()
  await vi.advanceTimersByTimeAsync(30 * SECOND)
  expect(Stream.opened).toHaveLength(1)
})

test('an answer that the shop can’t give is no revision, and it is asked again soon', async () => {
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ title: 'Too many' }, { status: 503 })
  })
  await vi.advanceTimersByTimeAsync(11 * SECOND)
  expect(received).toEqual([])
  expect(asked).toBe(2)
})

test('a page that nobody looks at holds no stream, and opens one when it is looked at again', async () => {
  page.hide()
  expect(Stream.opened.map(({ isClosed }) => isClosed)).toEqual([true])
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(asked).toBe(0)
  page.show()
  expect(Stream.opened.map(({ isClosed }) => isClosed)).toEqual([true, false])
})

test('a page that is left holds no stream and asks nothing', async () => {
  stop()
  page.hide()
  page.show()
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(Stream.opened.map(({ isClosed }) => isClosed)).toEqual([true])
  expect(asked).toBe(0)
})
