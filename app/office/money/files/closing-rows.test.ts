import { expect, test } from 'vitest'
import { csvText } from '#shop/domain/common/csv.ts'
import { sumsOf } from '#shop/domain/payments/figures.ts'
import { NO_TAKINGS } from '#shop/domain/payments/takings.ts'
import { closingRows } from './closing-rows.ts'

const CLOSING = {
  day: '2026-11-20',
  begins: Date.parse('2026-11-20T04:00:00Z'),
  ends: Date.parse('2026-11-20T22:30:00Z'),
  number: 7,
  currency: 'EUR',
  sums: sumsOf({ ...NO_TAKINGS, orders: 2, paid: { ...NO_TAKINGS.paid, cash: 2900 } }),
  till: { changeMoney: 10000, cash: 2900, toCouriers: 0, handedIn: 0 },
  expected: 12900,
  counted: 12850,
  note: '',
  closedAt: Date.parse('2026-11-20T22:30:05Z'),
  closedBy: 'Joy',
}

test('a closing is written in the currency in which its day was closed', () => {
  const closings = [CLOSING, { ...CLOSING, number: 8, currency: 'JPY' }]
  const written = { separator: '.', locale: 'en', timeZone: 'UTC' } as const
  const [heading, ...rows] = csvText(closingRows(closings, written), ',').trim().split('\r\n')
  expect(heading).toContain('Orders,Currency,Takings,')
  expect(rows).toEqual([
    '7,2026-11-20,2026-11-20T04:00:00,2026-11-20T22:30:00,2,EUR,' +
      '0.00,0.00,29.00,0.00,0.00,0.00,129.00,128.50,-0.50,,2026-11-20T22:30:05,Joy',
    '8,2026-11-20,2026-11-20T04:00:00,2026-11-20T22:30:00,2,JPY,' +
      '0,0,2900,0,0,0,12900,12850,-50,,2026-11-20T22:30:05,Joy',
  ])
})
