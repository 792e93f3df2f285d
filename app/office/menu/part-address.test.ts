import { expect, test } from 'vitest'
import { openAddress, readAskedPart } from './part-address.ts'

test('a part opens by sixty, closes again, and leaves what else is open and found', () => {
  const one = openAddress('?find=smash&category=burgers', 'drinks', 60)
  expect(one).toBe('/office/menu?find=smash&category=burgers&category=drinks')
  const two = openAddress(one.slice(one.indexOf('?')), 'drinks', 61)
  expect(readAskedPart(new URL(two, 'https://shop.test').searchParams).opened).toEqual([
    ...['burgers', 'drinks', 'drinks'],
  ])
  expect(openAddress(two.slice(two.indexOf('?')), 'drinks', 0)).toBe(
    '/office/menu?find=smash&category=burgers',
  )
})
