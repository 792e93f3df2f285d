import { expect, test } from 'vitest'
import { ADDRESSES } from '#app/addresses.ts'
import { OFFICE_PAGES, pageAt } from './office-pages.ts'

test('every listed page of the office has an address for its staff alone', () => {
  for (const { path } of OFFICE_PAGES) expect(ADDRESSES[path]?.who, path).toContain('owner')
})

test('phones have at most four pages at the thumb, beside More', () => {
  expect(OFFICE_PAGES.filter(({ isTab }) => isTab).length).toBeLessThanOrEqual(4)
})

test('groups are not torn apart', () => {
  const groups = OFFICE_PAGES.map(({ group }) => group)
  const begun = groups.filter((group, at) => group !== groups[at - 1])
  expect(new Set(begun).size).toBe(begun.length)
})

test.for([
  ['/office', 'today'],
  ['/office/orders', 'orders'],
  ['/office/orders/order-2', 'orders'],
  ['/office/menu/prices', 'menu'],
  ['/office/ordersome', 'today'],
])('%s belongs to %s', ([pathname, page]) => {
  expect(pageAt(pathname ?? '').name).toBe(page)
})
