import { expect, test } from 'vitest'
import { placeParam, readPlace } from './place-param.ts'

test('a page of orders begins where its address says', () => {
  const place = { day: '2026-11-20', number: 96 }
  expect(readPlace(placeParam(place))).toEqual(place)
})

test.for([null, '', '96', '2026-11-20', '2026-11-20.-1', '2026-11-20.1e9', '2026-11-20.96.1'])(
  '%s begins nothing',
  (param) => {
    expect(readPlace(param)).toBeNull()
  },
)
