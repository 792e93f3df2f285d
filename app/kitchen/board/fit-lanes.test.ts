import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FitTicket, type Form, fitLanes, type Room } from './fit-lanes.ts'

const HEIGHTS: Record<Form, number> = { full: 300, small: 160, row: 80, brief: 56 }
const ROOM: Room = { lanes: 2, height: 600, gap: 8, goal: 8, isFirstFull: true }
const NONE = new Map<string, number>()

function fitted(count: number, room: Partial<Room> = {}) {
  return fitLanes(ticketsOf(count), { ...ROOM, ...room }, (_, form) => HEIGHTS[form], NONE)
}

function ticketsOf(count: number): FitTicket[] {
  return Array.from({ length: count }, (_, index) => ({ id: String(index) }))
}

test('a single ticket is drawn in full, and no ticket leaves nothing', () => {
  expect(fitted(1).placed).toEqual([{ id: '0', lane: 0, form: 'full', top: 0, height: 300 }])
  expect(fitted(0)).toEqual({ placed: [], below: 0 })
})

test('of a long line as many as wished are in view, the first due drawn largest, the rest counted', () => {
  const { placed, below } = fitted(60)
  expect(placed.length).toBeGreaterThanOrEqual(8)
  expect(placed.slice(0, 2).map(({ form }) => form)).toEqual(['full', 'full'])
  expect(below).toBe(60 - placed.length)
})

const ALL_IN_VIEW = { lanes: 1, goal: Infinity, isFirstFull: false }

test('where all have to be in view, they are rows rather than missing', () => {
  const { placed, below } = fitted(6, ALL_IN_VIEW)
  expect(below).toBe(0)
  expect(placed.map(({ form }) => form)).toEqual(['small', ...Array(5).fill('row')])
})

test('rows say all that they hold before any ticket is larger, and are cut before any is missing', () => {
  expect(fitted(7, { ...ALL_IN_VIEW, height: 610 }).placed.map(({ form }) => form)).toEqual(
    Array(7).fill('row'),
  )
  const { placed, below } = fitted(9, { ...ALL_IN_VIEW, height: 600 })
  expect(below).toBe(0)
  expect(placed.map(({ form }) => form)).toEqual(['row', ...Array(8).fill('brief')])
})

test('a ticket that somebody opened is drawn in full', () => {
  const tickets = ticketsOf(20).map((ticket) => (ticket.id === '5' ? opened(ticket) : ticket))
  const { placed } = fitLanes(tickets, ROOM, (_, form) => HEIGHTS[form], NONE)
  expect(placed.find(({ id }) => id === '5')?.form).toBe('full')
})

test('a ticket higher than the screen is shown all the same', () => {
  expect(fitLanes(ticketsOf(2), { ...ROOM, lanes: 1 }, () => 900, NONE)).toMatchObject({
    placed: [{ id: '0', top: 0 }],
    below: 1,
  })
})

const SIZE = fc.record({
  full: fc.integer({ min: 150, max: 500 }),
  small: fc.integer({ min: 90, max: 300 }),
  row: fc.integer({ min: 75, max: 120 }),
  brief: fc.integer({ min: 56, max: 75 }),
})
const LINES = fc.record({
  sizes: fc.array(SIZE, { maxLength: 40 }),
  lanes: fc.integer({ min: 1, max: 4 }),
  height: fc.integer({ min: 120, max: 1400 }),
  goal: fc.integer({ min: 1, max: 30 }),
  isFirstFull: fc.boolean(),
})

test('whatever the line holds, what is in view is whole, never overlaps, and is first in the line', () => {
  fc.assert(
    fc.property(LINES, ({ sizes, ...given }) => {
      const { fitted, tickets, heightOf, room } = fittedOf(sizes, given)
      expect(fitted.placed.map(({ id }) => id)).toEqual(
        tickets.slice(0, fitted.placed.length).map(({ id }) => id),
      )
      expect(fitted.placed.length + fitted.below).toBe(tickets.length)
      for (let lane = 0; lane < room.lanes; lane++) {
        let free = 0
        for (const spot of fitted.placed.filter((each) => each.lane === lane)) {
          expect(spot.top).toBe(free)
          expect(spot.height).toBe(heightOf(spot.id, spot.form))
          expect(spot.top === 0 || spot.top + spot.height <= room.height).toBe(true)
          free = spot.top + spot.height + room.gap
        }
      }
    }),
  )
})

test('sizes above a row never grow down the line', () => {
  fc.assert(
    fc.property(LINES, ({ sizes, ...given }) => {
      const ranks = { full: 0, small: 1, row: 2, brief: 2 }
      const drawn = fittedOf(sizes, given).fitted.placed.map(({ form }) => ranks[form])
      expect(drawn).toEqual(drawn.toSorted((a, b) => a - b))
    }),
  )
})

test('drawing tickets larger hides none that would be in view as wished', () => {
  fc.assert(
    fc.property(LINES, ({ sizes, ...given }) => {
      const { fitted, tickets, heightOf, room } = fittedOf(sizes, given)
      const forced = room.isFirstFull ? room.lanes : 0
      const rows = tickets.map((each, index): FitTicket => {
        return { ...each, held: index < forced ? 'full' : 'brief' }
      })
      const most = fitLanes(rows, room, heightOf, NONE).placed.length
      expect(fitted.placed.length).toBeGreaterThanOrEqual(Math.min(room.goal, most))
    }),
  )
})

test('when one leaves, no other changes its lane or moves down', () => {
  fc.assert(
    fc.property(LINES, fc.nat(), ({ sizes, ...given }, which) => {
      const before = fittedOf(sizes, given)
      if (before.tickets.length === 0) return
      const gone = String(which % before.tickets.length)
      const left = before.tickets.filter(({ id }) => id !== gone).map((each) => holding(each))
      function holding(each: FitTicket): FitTicket {
        return { ...each, held: before.fitted.placed.find(({ id }) => id === each.id)?.form }
      }
      const kept = new Map(before.fitted.placed.map(({ id, lane }) => [id, lane]))
      const after = fitLanes(left, before.room, before.heightOf, kept)
      for (const old of before.fitted.placed) {
        if (old.id === gone) continue
        const now = after.placed.find(({ id }) => id === old.id)
        expect(now?.lane).toBe(old.lane)
        expect(now?.top).toBeLessThanOrEqual(old.top)
      }
    }),
  )
})

type Sizes = Record<Form, number>[]

function fittedOf(sizes: Sizes, given: Omit<Room, 'gap'>) {
  const room: Room = { ...given, gap: 8 }
  const tickets = ticketsOf(sizes.length)
  const heightOf = (id: string, form: Form) => sizes[Number(id)]?.[form] ?? 0
  return { fitted: fitLanes(tickets, room, heightOf, NONE), tickets, heightOf, room }
}

function opened(ticket: FitTicket): FitTicket {
  return { ...ticket, isOpened: true }
}
