import { expect, test } from 'vitest'
import { MAX_KEPT_ORDERS } from '#shop/domain/common/limits.ts'
import {
  formatKeptList,
  type KeptEntry,
  mayBeRunning,
  readKeptList,
  withAnswer,
  withOrder,
} from './kept-list.ts'

const tokenOf = (index: number) => String(index).padStart(43, 'A')
const FIRST = tokenOf(1)
const SECOND = tokenOf(2)
const STATUS = {
  number: 12,
  numberDay: null,
  pickupCode: '42',
  state: 'preparing' as const,
  fulfilment: 'pickup' as const,
  table: null,
  hasItAt: 1_800_000_000_000,
  saidAt: null,
  isUnpaid: false,
}

test('what is kept is read again as it was', () => {
  const kept: KeptEntry[] = [
    { token: SECOND, status: null },
    { token: FIRST, status: STATUS },
  ]
  expect(readKeptList(formatKeptList(kept))).toEqual(kept)
})

test('a list that an earlier release stored is read', () => {
  const { numberDay, ...standing } = STATUS
  const orders = [{ token: FIRST, standing, mayRun: true }]
  const stored = JSON.stringify({ version: 1, orders })
  expect(readKeptList(stored)).toEqual([{ token: FIRST, status: STATUS }])
})

test('the day of a number is kept with it, and one that no shop wrote is not', () => {
  const kept = (numberDay: unknown) => {
    const orders = [{ token: FIRST, standing: { ...STATUS, numberDay }, mayRun: true }]
    const [entry] = readKeptList(JSON.stringify({ version: 1, orders }))
    return entry?.status?.numberDay
  }
  const saturday = { date: '2026-11-21', isNear: true }
  expect(kept(saturday)).toEqual(saturday)
  expect(kept({ date: 'soon', isNear: true })).toBeNull()
})

test.for([
  [null],
  [''],
  ['{'],
  ['null'],
  ['[]'],
  ['"text"'],
  ['{"version":1}'],
  ['{"version":1,"orders":{}}'],
  [`{"version":2,"orders":[{"token":"${FIRST}"}]}`],
  [`{"orders":[{"token":"${FIRST}"}]}`],
])('%j is an empty list', ([text]) => {
  expect(readKeptList(text ?? null)).toEqual([])
})

test('entries that are no orders are left out, and the others stay', () => {
  const orders = [null, 7, {}, { token: 'short' }, { token: `${FIRST}/x` }, { token: FIRST }]
  expect(readKeptList(JSON.stringify({ version: 1, orders }))).toEqual([
    { token: FIRST, status: null },
  ])
})

test.for([
  [{ ...STATUS, state: 'eaten' }],
  [{ ...STATUS, hasItAt: '20:19' }],
  [{ ...STATUS, number: -1 }],
  [{ ...STATUS, pickupCode: 42 }],
  [{ ...STATUS, fulfilment: 'drone' }],
  [{ ...STATUS, fulfilment: undefined }],
  [{ ...STATUS, table: 5 }],
  [{ ...STATUS, saidAt: '20:19' }],
  ['preparing'],
])('%j is no status, so the shop is asked', ([status]) => {
  const orders = [{ token: FIRST, standing: status }]
  const [entry] = readKeptList(JSON.stringify({ version: 1, orders }))
  expect(entry).toEqual({ token: FIRST, status: null })
})

test('an order is kept once, the newest first, and what is no token never', () => {
  const once = withOrder(withOrder([], FIRST), SECOND)
  expect(once.map(({ token }) => token)).toEqual([SECOND, FIRST])
  expect(withOrder(once, FIRST)).toEqual(once)
  expect(withOrder(once, '../login')).toEqual(once)
})

test('beyond the most, the oldest order goes, and a longer stored list is cut', () => {
  let entries: KeptEntry[] = []
  for (let at = 0; at <= MAX_KEPT_ORDERS; at += 1) entries = withOrder(entries, tokenOf(at))
  expect(entries).toHaveLength(MAX_KEPT_ORDERS)
  expect(entries.map(({ token }) => token)).not.toContain(tokenOf(0))
  const twice = [...entries, { token: tokenOf(99), status: null }, ...entries]
  expect(readKeptList(formatKeptList(twice))).toEqual(entries)
})

test('an answer updates what was asked for, drops what the shop does not know, and leaves the rest', () => {
  const [gone, meanwhile] = [tokenOf(3), tokenOf(4)]
  const entries = [meanwhile, FIRST, gone].map((token) => ({ token, status: null }))
  expect(withAnswer(entries, [FIRST, gone], new Map([[FIRST, STATUS]]))).toEqual([
    { token: meanwhile, status: null },
    { token: FIRST, status: STATUS },
  ])
})

test('an order may be running until the shop has said that it ended', () => {
  expect(mayBeRunning({ token: FIRST, status: null })).toBe(true)
  expect(mayBeRunning({ token: FIRST, status: STATUS })).toBe(true)
  expect(mayBeRunning({ token: FIRST, status: { ...STATUS, state: 'completed' } })).toBe(false)
})
