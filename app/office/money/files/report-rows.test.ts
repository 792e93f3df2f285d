import { expect, test } from 'vitest'
import { csvText } from '#shop/domain/common/csv.ts'
import { sumsOf } from '#shop/domain/payments/figures.ts'
import { NO_TAKINGS } from '#shop/domain/payments/takings.ts'
import { reportRows } from './report-rows.ts'

const DAY = sumsOf({
  ...NO_TAKINGS,
  orders: 2,
  ways: { pickup: 1, delivery: 1, table: 0 },
  products: 3000,
  discounts: 250,
  sold: [
    { rate: 550, net: 500, tax: 28 },
    { rate: 2000, net: 1852, tax: 370 },
  ],
  givenBack: [{ rate: 2000, net: -100, tax: -20 }],
  tips: 150,
  paid: { cash: 2900, terminal: 0, card: 0, refunded: -120 },
})
const NOTHING = sumsOf(NO_TAKINGS)
const REPORT = {
  range: { from: '2026-11-19', to: '2026-11-22' },
  today: '2026-11-21',
  now: 0,
  days: [
    { day: '2026-11-19', sums: DAY },
    { day: '2026-11-20', sums: null },
    { day: '2026-11-21', sums: NOTHING },
    { day: '2026-11-22', sums: NOTHING },
  ],
  total: DAY,
  compared: null,
}

test('a file has the days so far with the figures of the page, tax by rate, and what they are together', () => {
  const written = { decimals: 2, separator: '.', locale: 'en', timeZone: 'UTC' } as const
  const [heading, ...rows] = csvText(reportRows(REPORT, written), ',').trim().split('\r\n')
  expect(heading).toBe(
    'Day,Orders,Pickup,Delivery,Table,Dishes and drinks,Codes,Delivery fees,Tax on top,Given back,Takings,Tips,' +
      'Cash,Terminal,"Card, online",Back to cards,Money in,Net at 5.5%,Tax at 5.5%,Net at 20%,Tax at 20%',
  )
  const figures =
    '2,1,1,0,30.00,-2.50,0.00,0.00,-1.20,26.30,1.50,29.00,0.00,0.00,-1.20,27.80,5.00,0.28,17.52,3.50'
  expect(rows).toEqual([
    `2026-11-19,${figures}`,
    '2026-11-21,0,0,0,0,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00',
    `Total,${figures}`,
  ])
})

test('with decimal commas its cells are parted by semicolons', () => {
  const written = { decimals: 2, separator: ',', locale: 'en', timeZone: 'UTC' } as const
  const text = csvText(reportRows(REPORT, written), ';')
  expect(text).toContain('2026-11-19;2;1;1;0;30,00;-2,50;')
})
