import { expect, test } from 'vitest'
import type { OrderSearch } from '#shop/domain/orders/order-search.ts'
import { ALL_ORDERS, readSearch, searchAddress } from './search-address.ts'

test.each<Partial<OrderSearch>>([
  {},
  { sort: 'to_pay' },
  { sort: 'lost', after: { day: '2026-11-20', number: 96 } },
  { sort: 'delivery', day: '2026-11-20' },
  { text: 'Zoë & #12' },
  { day: '2026-11-20', after: { day: '2026-11-20', number: 96 } },
])('a list of orders is where its address says: %o', (search) => {
  const address = searchAddress({ ...ALL_ORDERS, ...search })
  const { searchParams, pathname } = new URL(address, 'http://localhost')
  expect(readSearch(searchParams)).toEqual({ ...ALL_ORDERS, ...search })
  expect(pathname).toBe('/office/orders')
})

test.each([
  'after=96',
  'after=2026-11-20',
  'after=2026-11-20.-1',
  'after=2026-11-20.1e9',
  'after=2026-11-20.96.1',
  'day=tomorrow',
  'which=none',
  'find=%20',
])('%s lists all of them from the first on', (query) => {
  expect(readSearch(new URLSearchParams(query))).toEqual(ALL_ORDERS)
})
