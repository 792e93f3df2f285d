import { expect, test } from 'vitest'
import { readOrderHero } from './kept-hero.ts'
import { formatKeptList, type KeptEntry, type RunningStatus } from './kept-list.ts'
import { orderHero } from './order-hero.ts'
import { heroToKeep } from './use-keep-hero.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-11-20T20:00:00Z')
const GRIDDLE: RunningStatus = {
  number: 12,
  numberDay: null,
  pickupCode: '42',
  state: 'preparing',
  fulfilment: 'pickup',
  table: null,
  hasItAt: NOW + 19 * MINUTE,
  saidAt: null,
  isUnpaid: false,
}

test.for<[Partial<RunningStatus>, string, string]>([
  [{}, 'On the griddle, hot at 20:19', 'making'],
  [{ state: 'placed' }, 'Sent, hot at 20:19', 'placed'],
  [{ state: 'accepted' }, 'Accepted, hot at 20:19', 'placed'],
  [{ state: 'accepted', fulfilment: 'delivery' }, 'Accepted, at your door by 20:19', 'placed'],
  [{ fulfilment: 'table', table: '5' }, 'On the griddle, hot at 20:19', 'making'],
  [{ state: 'ready' }, 'Ready. Your code is 42', 'ready'],
  [{ state: 'ready', fulfilment: 'table', table: '5' }, 'Ready. On its way to table 5', 'ready'],
  [{ saidAt: NOW + 9 * MINUTE }, 'Later than promised. Hot at 20:19', 'late'],
  [
    { saidAt: NOW + 9 * MINUTE, fulfilment: 'delivery' },
    'Later than promised. At your door by 20:19',
    'late',
  ],
  [{ saidAt: NOW + 9 * MINUTE, state: 'ready' }, 'Ready. Your code is 42', 'ready'],
  [{ hasItAt: NOW - 2 * MINUTE }, 'Later than promised. We said 19:58', 'late'],
  [{ hasItAt: NOW - MINUTE }, 'On the griddle, hot at 19:59', 'making'],
  [{ state: 'placed', isUnpaid: true }, 'One step left: pay by card', 'placed'],
])('%j is said as "%s"', ([special, words, phase]) => {
  const saying = say([{ ...GRIDDLE, ...special }])
  expect([saying?.before, saying?.large, saying?.after].filter(Boolean).join(' ')).toBe(words)
  expect(saying?.phase).toBe(phase)
  expect(saying?.note[1]).toBe('No. 12.')
  expect(JSON.stringify(saying)).not.toMatch(/\{\w+\}/)
})

test('a delivery on the road has the time at the door', () => {
  const saying = say([{ ...GRIDDLE, state: 'out_for_delivery', fulfilment: 'delivery' }])
  expect([saying?.large, saying?.phase]).toEqual(['20:19', 'road'])
  expect(saying?.note[2]).toContain('42')
})

test('a delay says what was promised first', () => {
  expect(say([{ ...GRIDDLE, saidAt: NOW + 9 * MINUTE }])?.note[2]).toBe('We said 20:09.')
})

test('of several orders it speaks of the next, of two for one time of the older, and counts the rest', () => {
  const later = { ...GRIDDLE, number: 13, hasItAt: GRIDDLE.hasItAt + MINUTE }
  const same = { ...GRIDDLE, number: 14 }
  const saying = say([same, later, GRIDDLE])
  expect(saying?.note[1]).toBe('No. 12 and 2 more.')
  expect(saying?.token).toBe('token 2')
})

test('an order for another day says the day with its number, and the tab says the time first', () => {
  const numberDay = { date: '2026-11-21', isNear: true }
  const hasItAt = NOW + 24 * 60 * MINUTE
  const tomorrow = { ...GRIDDLE, state: 'accepted' as const, hasItAt, numberDay }
  expect(say([tomorrow])?.note[1]).toBe('No. Sat 12.')
  expect(say([tomorrow])?.title).toBe('20:00, accepted · No. Sat 12')
  expect(say([GRIDDLE])?.title).toBe('20:19, on the griddle · No. 12')
  expect(say([{ ...GRIDDLE, state: 'ready' }])?.title).toBe('Ready: code 42')
})

test('without an order it says nothing', () => {
  expect(say([])).toBeNull()
})

const TOKEN = 'A'.repeat(43)
const PLACE = { timeZone: 'UTC', locale: 'en' } as const

test('what is kept for the next page turns into the words for a late order by itself', () => {
  const kept = keep([{ token: TOKEN, status: GRIDDLE }])
  expect(kept(NOW)?.before).toBe('On the griddle, hot at')
  expect(kept(GRIDDLE.hasItAt + MINUTE)?.before).toBe('On the griddle, hot at')
  expect(kept(GRIDDLE.hasItAt + MINUTE + 1)?.before).toBe('Later than promised. We said')
})

test('what is kept is not said hours later, nor once the order has ended or is not known', () => {
  expect(keep([{ token: TOKEN, status: GRIDDLE }])(NOW + 4 * 60 * MINUTE)).toBeNull()
  expect(keep([{ token: TOKEN, status: { ...GRIDDLE, state: 'completed' } }])(NOW)).toBeNull()
  expect(keep([{ token: TOKEN, status: null }])(NOW)).toBeNull()
  const saying = JSON.stringify(heroToKeep([{ token: TOKEN, status: GRIDDLE }], NOW, PLACE))
  const ended = formatKeptList([{ token: TOKEN, status: { ...GRIDDLE, state: 'completed' } }])
  expect(readOrderHero(ended, saying, NOW)).toBeNull()
})

test.for([[null], [''], ['{'], ['[]'], ['{"until":1}'], ['{"until":9e15,"sayings":[null]}']])(
  'a stored text of %j says nothing',
  ([text]) => {
    const orders = formatKeptList([{ token: TOKEN, status: GRIDDLE }])
    expect(readOrderHero(orders, text ?? null, NOW)).toBeNull()
  },
)

function keep(entries: readonly KeptEntry[]) {
  const text = JSON.stringify(heroToKeep(entries, NOW, PLACE))
  return (now: number) => readOrderHero(formatKeptList(entries), text, now)
}

function say(statuses: readonly RunningStatus[]) {
  const orders = statuses.map((status, at) => ({ token: `token ${at}`, status }))
  return orderHero(orders, NOW, PLACE)
}
