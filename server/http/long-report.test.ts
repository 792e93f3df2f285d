import { expect, test } from 'vitest'
import { longReport } from './long-report.ts'

test.for([
  '/office/money?period=year',
  '/office/money.data?period=year',
  '/office/money?from=2026-01-01&to=2026-03-05',
  '/office/money.csv?period=year&of=tax',
  '/office/money.csv?of=orders',
  '/office/money.json',
  '/Office/Money.json',
])('%s is answered beside the server', (path) => {
  expect(isLong(path)).toBe(true)
})

test.for([
  '/',
  '/office',
  '/office/money',
  '/office/money?period=month&with=year',
  '/office/money?from=2026-01-01&to=2026-03-03',
  '/office/money?from=2026-03-05&to=2026-01-01',
  '/office/money.csv',
  '/office/money.csv?period=month&of=dishes',
  '/office/money/2026-11-20',
  '/office/money.jso?period=year',
])('%s is answered in place', (path) => {
  expect(isLong(path)).toBe(false)
})

test('nothing that is posted goes elsewhere', () => {
  expect(isLong('/office/money?period=year', 'POST')).toBe(false)
})

function isLong(path: string, method = 'GET'): boolean {
  return longReport({ method, url: `http://localhost${path}` }) !== null
}
