import { expect, test } from 'vitest'
import { everyDay, shopSettings } from '#tests/support/settings.ts'
import type { Fulfilment } from '../common/fulfilment.ts'
import { leftOutside } from './left-outside.ts'

const NOW = Date.parse('2026-11-20T19:00:00Z')
const at = (time: string, fulfilment: Fulfilment = 'pickup') => {
  return { promisedAt: Date.parse(`2026-11-${time}:00Z`), fulfilment }
}

test('orders that are promised within the present hours alone are left outside', () => {
  const present = shopSettings({ timeZone: 'UTC', openingHours: everyDay(690, 1320) })
  const wanted = {
    ...present,
    openingHours: everyDay(690, 1260),
    openingExceptions: [{ date: '2026-11-22', until: '2026-11-24', periods: [], note: '' }],
  }
  const kept = [at('20T20:30'), at('21T21:00'), at('21T23:00')]
  const outside = [at('20T21:30'), at('23T12:00')]
  expect(leftOutside([...kept, ...outside], { present, wanted }, NOW)).toEqual(outside)
})

test('hours of a way leave only its own orders outside', () => {
  const present = shopSettings({ timeZone: 'UTC', openingHours: everyDay(690, 1320) })
  const wanted = { ...present, wayHours: { delivery: everyDay(690, 1260) } }
  const late = at('20T21:30', 'delivery')
  const orders = [late, at('20T21:30'), at('20T21:00', 'delivery')]
  expect(leftOutside(orders, { present, wanted }, NOW)).toEqual([late])
})
