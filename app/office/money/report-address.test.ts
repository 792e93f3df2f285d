import { expect, test } from 'vitest'
import {
  booksAddress,
  readReportAddress,
  reportAddress,
  reportFileAddress,
} from './report-address.ts'

const read = (query: string) => readReportAddress(new URLSearchParams(query))

test('an address without anything is this week beside the one before', () => {
  expect(read('')).toMatchObject({ period: 'week', days: null, comparison: 'before' })
  expect(reportAddress(read(''))).toBe('/office/money')
})

test.for(['?period=month&with=year', '?from=2026-11-01&to=2026-11-20&with=none', '?period=today'])(
  '%s is read as it was written',
  (query) => {
    expect(reportAddress(read(query))).toBe(`/office/money${query}`)
  },
)

test('what nobody wrote is passed by', () => {
  for (const query of [
    'period=century&with=aliens',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'from=0001-01-01&to=9999-01-01',
    'period=days',
  ]) {
    expect(read(query), query).toMatchObject({ period: 'week', days: null })
  }
})

test('of more than a year the last days are shown', () => {
  expect(read('from=2020-01-01&to=2026-11-20')).toMatchObject({
    days: { from: '2025-11-20', to: '2026-11-20' },
    isTooLong: true,
  })
})

test('the file is of the same days, with a dot or a comma', () => {
  expect(reportFileAddress(read('with=none'), 'days', 'dot')).toBe('/office/money.csv')
  expect(reportFileAddress(read('period=year'), 'lines', 'comma')).toBe(
    '/office/money.csv?period=year&of=lines&decimals=comma',
  )
  expect(reportFileAddress(read(''), 'days', 'comma')).toBe('/office/money.csv?decimals=comma')
  expect(booksAddress(read('period=month&with=none'))).toBe('/office/money.json?period=month')
})
