import { expect, test } from 'vitest'
import type { Ring } from './sounds.ts'
import { type Audible, type Rung, rungAtFirst, whatRings } from './what-rings.ts'

const START = 1_800_000_000_000
const SECOND = 1000
const QUIET: Audible = {
  id: 'a',
  isWaiting: false,
  calls: 0,
  isLate: false,
  isLater: false,
  isToMake: true,
  isStopped: false,
}
const waiting: Audible = { ...QUIET, isWaiting: true }
const stopped: Audible = { ...QUIET, isStopped: true }
const late: Audible = { ...QUIET, isLate: true }

test('a new order rings at once, and again every 20 seconds until it is accepted', () => {
  const screen = new Screen()
  expect(screen.names(0, [waiting])).toEqual(['new'])
  expect(screen.ringsFrom(1, 60, [waiting])).toEqual([20, 40, 60])
  expect(screen.ringsFrom(61, 200, [QUIET])).toEqual([])
})

test('one more new order rings at once, and begins the 20 seconds anew', () => {
  const screen = new Screen()
  screen.at(0, [waiting])
  expect(screen.names(5, [waiting, { ...waiting, id: 'b' }])).toEqual(['new'])
  expect(screen.ringsFrom(6, 30, [waiting, { ...waiting, id: 'b' }])).toEqual([25])
})

test('the order that waits longest says how loud it is', () => {
  const screen = new Screen()
  const step = (second: number, ...calls: number[]) =>
    screen.at(
      second,
      calls.map((each, index) => ({ ...waiting, id: `${index}`, calls: each })),
    )[0]?.step
  expect(step(0, 0)).toBe(0)
  expect(step(20, 1)).toBe(1)
  expect(step(40, 2)).toBe(2)
  expect(step(41, 2, 0)).toBe(2)
})

test('a begun order that was cancelled rings every 10 seconds until it is seen', () => {
  const screen = new Screen()
  expect(screen.names(0, [stopped])).toEqual(['stopped'])
  expect(screen.ringsFrom(1, 30, [stopped])).toEqual([10, 20, 30])
  expect(screen.ringsFrom(31, 60, [])).toEqual([])
})

test('orders lost before anybody began them are silent', () => {
  expect(new Screen().ringsFrom(0, 60, [QUIET])).toEqual([])
})

test('an order that the shop accepts by itself rings once, whether or not the screen saw it wait', () => {
  const orders = [QUIET]
  const situation = { orders, isLineDead: false, autoAccept: true }
  const empty = rungAtFirst({ orders: [], isLineDead: false })
  const unseen = whatRings(situation, empty, START)
  expect(unseen.rings).toEqual([{ name: 'new', step: 0 }])
  expect(whatRings(situation, unseen.rung, START + SECOND).rings).toEqual([])
  const seen = whatRings({ ...situation, orders: [waiting] }, empty, START)
  expect(seen.rings).toEqual([{ name: 'new', step: 0 }])
  expect(whatRings(situation, seen.rung, START + SECOND).rings).toEqual([])
  expect(whatRings(situation, rungAtFirst(situation), START).rings).toEqual([])
})

test('each late ticket rings once, those that were late when the screen was opened do not', () => {
  const screen = new Screen([late])
  expect(screen.ringsFrom(0, 60, [late])).toEqual([])
  expect(screen.names(61, [late, { ...late, id: 'b' }])).toEqual(['late'])
  expect(screen.ringsFrom(62, 600, [late, { ...late, id: 'b' }])).toEqual([])
})

test('an order for later rings once when it fires, whenever the screen was opened', () => {
  const later = { ...QUIET, isLater: true }
  for (const screen of [new Screen([later]), new Screen()]) {
    expect(screen.ringsFrom(0, 60, [later])).toEqual([])
    expect(screen.names(61, [QUIET])).toEqual(['fired'])
    expect(screen.ringsFrom(62, 600, [QUIET])).toEqual([])
  }
  expect(new Screen([QUIET]).ringsFrom(0, 60, [QUIET])).toEqual([])
})

test('a dead line rings every 30 seconds, and at once when it dies again', () => {
  const screen = new Screen()
  expect(screen.names(0, [], true)).toEqual(['dead'])
  expect(screen.ringsFrom(1, 60, [], true)).toEqual([30, 60])
  expect(screen.names(61, [], false)).toEqual([])
  expect(screen.names(62, [], true)).toEqual(['dead'])
})

test('what is due at once rings together, the most urgent first', () => {
  const screen = new Screen([])
  const orders = [late, waiting, stopped].map((order, index) => ({ ...order, id: `${index}` }))
  expect(screen.names(0, orders, true)).toEqual(['stopped', 'new', 'dead', 'late'])
})

/** A screen that hears what rings, by seconds since it was opened. */
class Screen {
  private rung: Rung

  constructor(orders: Audible[] = []) {
    this.rung = rungAtFirst({ orders, isLineDead: false })
  }

  at(second: number, orders: Audible[], isLineDead = false): Ring[] {
    const now = START + second * SECOND
    const { rings, rung } = whatRings({ orders, isLineDead }, this.rung, now)
    this.rung = rung
    return rings
  }

  names(second: number, orders: Audible[], isLineDead = false): string[] {
    return this.at(second, orders, isLineDead).map(({ name }) => name)
  }

  /** The seconds at which it rings. */
  ringsFrom(first: number, last: number, orders: Audible[], isLineDead = false): number[] {
    const seconds = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    return seconds.filter((second) => this.at(second, orders, isLineDead).length > 0)
  }
}
