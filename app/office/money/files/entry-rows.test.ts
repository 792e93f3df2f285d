import { expect, test } from 'vitest'
import { csvText } from '#shop/domain/common/csv.ts'
import { entryHeading, entryRows } from './entry-rows.ts'

const ORDER = { id: 'a1', number: 41, numberDay: '2026-11-20' }
const AT = Date.parse('2026-11-20T19:04:11Z')
const DAY = {
  day: '2026-11-20',
  entries: [
    {
      at: AT,
      kind: 'sold',
      order: ORDER,
      amounts: [
        { of: 'goods', rate: 550, net: 500, tax: 28, amount: 528, account: '8300' },
        { of: 'goods', rate: 2000, net: 1000, tax: 200, amount: 1200, account: null },
        { of: 'tip', amount: 100, account: null },
      ],
    },
    {
      at: AT,
      kind: 'paid',
      order: ORDER,
      amounts: [{ of: 'cash', amount: 1828, account: '1000' }],
    },
    {
      at: AT + 3_600_000,
      kind: 'given_back',
      order: ORDER,
      amounts: [{ of: 'goods', rate: 2000, net: -100, tax: -20, amount: -120, account: null }],
    },
  ],
} as const
const entries = {
  ...DAY,
  entries: DAY.entries.map((entry) => ({ ...entry, amounts: [...entry.amounts] })),
}

test('an entry has a row for each rate, tip and payment, by the shop’s clock', () => {
  const written = { decimals: 2, separator: ',', locale: 'en', timeZone: 'Europe/Berlin' } as const
  const rows = [entryHeading(written), ...entryRows(entries, written)]
  const about = '2026-11-20;2026-11-20T20:04:11;41;2026-11-20;a1'
  expect(csvText(rows, ';').trim().split('\r\n')).toEqual([
    'Day;Time;Order;Day of its number;Id of the order;Entry;Of;Rate;Net;Tax;Gross;Account',
    `${about};Sold;Goods and fees;5.5%;5,00;0,28;5,28;8300`,
    `${about};Sold;Goods and fees;20%;10,00;2,00;12,00;`,
    `${about};Sold;Tips;;;;1,00;`,
    `${about};Paid;Cash;;;;18,28;1000`,
    '2026-11-20;2026-11-20T21:04:11;41;2026-11-20;a1;Given back;Goods and fees;20%;-1,00;-0,20;-1,20;',
  ])
})

test.for(['=HYPERLINK("x")', '+8300', '-8300', '@8300', '\t8300', '\r8300'])(
  'an account that is called %j is a text to a spreadsheet',
  (account) => {
    const written = {
      decimals: 2,
      separator: '.',
      locale: 'en',
      timeZone: 'Europe/Berlin',
    } as const
    const amounts = [{ of: 'tip', amount: -100, account } as const]
    const day = { ...DAY, entries: [{ at: AT, kind: 'sold', order: ORDER, amounts } as const] }
    const line = csvText(entryRows(day, written), ';').trim()
    const cell = `'${account}`.replaceAll('"', '""')
    expect(
      line
        .split(';')
        .at(-1)
        ?.replace(/^"(.*)"$/s, '$1'),
    ).toBe(cell)
    expect(line).toContain(';-1.00;')
  },
)
