import { expect, test } from 'vitest'
import { csvText } from '#shop/domain/common/csv.ts'
import { lineHeading, lineRows } from './line-rows.ts'
import { saleHeading, saleRows } from './sale-rows.ts'
import { taxRows } from './tax-rows.ts'

const WRITTEN = { decimals: 2, separator: ',', locale: 'en', timeZone: 'Europe/Berlin' } as const
const DAY = {
  day: '2026-11-20',
  sales: [
    {
      at: Date.parse('2026-11-20T19:04:11Z'),
      kind: 'sold' as const,
      order: {
        id: 'a1',
        number: 41,
        numberDay: '2026-11-20',
        fulfilment: 'delivery' as const,
        code: '=SUM(A1)',
        paidBy: 'card' as const,
      },
      lines: [
        {
          itemId: 'plain-smash',
          title: '@Smash',
          parts: [
            { kind: 'added' as const, name: 'Cheddar', quantity: 2 },
            { kind: 'removed' as const, name: 'Onion', quantity: 1 },
          ],
          pieces: 2,
          shares: [
            { rate: 2000, amount: 2400, discount: 200, net: 1833, tax: 367, account: '8400' },
            { rate: 0, amount: 50, discount: 0, net: 50, tax: 0, account: null },
          ],
        },
      ],
      delivery: [{ rate: 2000, amount: 300, discount: 0, net: 250, tax: 50, account: '8400' }],
      tip: 100,
    },
  ],
}

test('a line has a row for each of its tax rates, with its choices, its share of the code and its account', () => {
  const rows = csvText([lineHeading(WRITTEN), ...lineRows(DAY, WRITTEN)], ';')
  const about = '2026-11-20;2026-11-20T20:04:11;41;2026-11-20;a1;Sold'
  expect(rows.trim().split('\r\n')).toEqual([
    'Day;Time;Order;Day of its number;Id of the order;Entry;Line;Dish or drink;Id;Choices;Pieces;Before codes;Codes;Rate;Net;Tax;Gross;Account',
    `${about};1;'@Smash;plain-smash;Extra cheddar ×2, No onion;2;24,00;-2,00;20%;18,33;3,67;22,00;8400`,
    `${about};1;'@Smash;plain-smash;Extra cheddar ×2, No onion;;0,50;0,00;0%;0,50;0,00;0,50;`,
    `${about};;Delivery fees;;;;3,00;0,00;20%;2,50;0,50;3,00;8400`,
  ])
})

test('an order has one row with its sums, and a code that looks like a formula is harmless', () => {
  const [, row] = csvText([saleHeading(WRITTEN), ...saleRows(DAY, WRITTEN)], ';')
    .trim()
    .split('\r\n')
  expect(row).toBe(
    "2026-11-20;2026-11-20T20:04:11;41;2026-11-20;a1;Sold;Delivery;'=SUM(A1);Card, online;24,50;-2,00;3,00;21,33;4,17;25,50;1,00",
  )
})

test('the tax of a day has a row for each rate and side that is not nothing', () => {
  const accounts = { account: '8400', refundAccount: '8700' }
  const taxes = [
    { day: '2026-11-20', rate: 700, sold: { net: 0, tax: 0 }, givenBack: { net: -10, tax: -1 } },
    { day: '2026-11-20', rate: 2000, sold: { net: 500, tax: 100 }, givenBack: { net: 0, tax: 0 } },
  ].map((tax) => ({ ...tax, ...accounts }))
  expect(csvText(taxRows(taxes, WRITTEN), ';').trim().split('\r\n').slice(1)).toEqual([
    '2026-11-20;7%;Given back;-0,10;-0,01;-0,11;8700',
    '2026-11-20;20%;Sold;5,00;1,00;6,00;8400',
  ])
})
