import { expect, test } from 'vitest'
import { discountCode } from '#tests/support/discount-code.ts'
import { menuItem } from '#tests/support/menu-item.ts'
import { deliveryZone, shopSettings } from '#tests/support/settings.ts'
import type { MenuItem } from '../menu/menu.ts'
import { HOLDS_ALWAYS } from './code-hold.ts'
import { type Enquiry, type Quote, type QuoteTerms, quote } from './quote.ts'

const NOW = 1_800_000_000_000
const OPEN = { opens: NOW + 100, closes: NOW + 1000 }
const CENTRE = deliveryZone({
  id: 'centre',
  name: 'Centre',
  fee: 250,
  minimum: 2000,
  extraMinutes: 5,
})
const code = discountCode({ minimum: 1500 })

test('a sold-out item is refused for a time before it is back, and not for one after', () => {
  const until = NOW + 1
  const soldOut = { soldOutUntil: until }
  const refused = ask({}, {}, soldOut)
  expect(refused.refusals).toEqual([{ code: 'sold_out', line: 0, until, backAt: OPEN.opens }])
  expect(refused.totals.total).toBe(0)
  expect(ask({}, { promisedAt: until }, soldOut).refusals).toEqual([])
})

test('a sold-out item that isn’t back within the days that can be ordered has no time to wait for', () => {
  const refused = ask({}, {}, { soldOutUntil: OPEN.closes })
  expect(refused.refusals).toMatchObject([{ code: 'sold_out', backAt: null }])
})

test('a code is evaluated at the promised time, whichever day it is ordered on', () => {
  const known = { code: { ...code, startsAt: NOW, endsAt: NOW + 5 }, uses: 0, usesOfGuest: 0 }
  const at = (promisedAt: number) => ask({ quantity: 2, code: 'TEN' }, { known, promisedAt })
  expect(at(NOW).totals.discount).toBe(200)
  expect(at(NOW - 1).refusals).toEqual([{ code: 'code_not_valid' }])
  expect(at(NOW + 5).refusals).toEqual([{ code: 'code_not_valid' }])
})

test('a code that counts by when guests order is evaluated then, for whichever day the food is', () => {
  const holds = { ...HOLDS_ALWAYS, isByOrderTime: true }
  const known = { code: { ...code, holds, endsAt: NOW }, uses: 0, usesOfGuest: 0 }
  const at = (askedAt: number) =>
    ask({ quantity: 2, code: 'TEN' }, { known, promisedAt: NOW + 86_400_000, askedAt })
  expect(at(NOW - 1).totals.discount).toBe(200)
  expect(at(NOW).refusals).toEqual([{ code: 'code_not_valid' }])
  const forSaturdays = { ...code, holds: { ...holds, weekdays: [6] as const } }
  const asked = { known: { ...known, code: forSaturdays }, promisedAt: NOW + 86_400_000 }
  expect(ask({ code: 'TEN' }, { ...asked, askedAt: NOW }).refusals).toMatchObject([
    { code: 'code_other_time', isByOrderTime: true },
  ])
})

test('a delivery costs its zone’s fee, exactly the minimum is enough, and the guest reads why', () => {
  const delivered = { fulfilment: 'delivery', place: { postcode: 'ab1 2cd' } } as const
  const terms = { zones: [CENTRE, { ...CENTRE, id: 'wide', minimum: 2001, fee: 0 }] }
  const answer = ask({ ...delivered, quantity: 2 }, terms)
  expect(answer.refusals).toEqual([])
  expect(answer.totals).toMatchObject({ products: 2000, deliveryFee: 250, total: 2250 })
  expect(answer.zone).toMatchObject({ id: 'centre', because: 'lowest_minimum', extraMinutes: 5 })
  expect(answer.zone?.others).toMatchObject([{ id: 'wide', minimum: 2001, fee: 0 }])
  expect(JSON.stringify(answer)).not.toContain('AB1*')
})

test('below the minimum the quote says how much is missing and where; a discount does not count against it', () => {
  const delivered = { fulfilment: 'delivery', place: { postcode: 'AB1' } } as const
  const zone = { id: 'centre', name: 'Centre' }
  expect(ask(delivered, { zones: [CENTRE] }).refusals).toEqual([
    { code: 'below_minimum', minimum: 2000, missing: 1000, zone },
  ])
  const reduced = ask(
    { ...delivered, quantity: 2, code: 'TEN' },
    { zones: [CENTRE], known: { code, uses: 0, usesOfGuest: 0 } },
  )
  expect(reduced.refusals).toEqual([])
  expect(reduced.totals).toMatchObject({ discount: 200, total: 2050 })
})

test('outside all zones the other ways are offered', () => {
  const far = { fulfilment: 'delivery', place: { postcode: 'ZZ9' } } as const
  expect(ask(far, { zones: [CENTRE] }).refusals).toEqual([
    { code: 'outside_zone', lacks: [], ruledOut: ['postcode'], others: ['pickup', 'table'] },
  ])
  const nothing = { fulfilment: 'delivery', place: {} } as const
  expect(ask(nothing, { zones: [CENTRE] }).refusals).toMatchObject([
    { code: 'outside_zone', lacks: ['postcode'] },
  ])
})

test('until the place is known the fee is the lowest of all zones and marked so, and the road the longest', () => {
  const wide = { ...CENTRE, id: 'wide', fee: 400, extraMinutes: 0 }
  const terms = { zones: [CENTRE, wide], roadMinutes: 20 }
  const asked = (place?: { postcode: string }) => ask({ fulfilment: 'delivery', place }, terms)
  const least = { isLeastFee: true, roadMinutes: 20, totals: { deliveryFee: 250, total: 1250 } }
  expect(asked()).toMatchObject(least)
  expect(asked({ postcode: 'ZZ9' })).toMatchObject(least)
  expect(asked({ postcode: 'AB1' })).toMatchObject({ isLeastFee: false, roadMinutes: 5 })
  expect(ask({}, terms)).toMatchObject({ isLeastFee: false, roadMinutes: 0 })
})

test('without zones a delivery takes the shop’s road minutes, for its one fee', () => {
  const answer = ask({ fulfilment: 'delivery' }, { roadMinutes: 12 })
  expect(answer).toMatchObject({ isLeastFee: false, roadMinutes: 12, totals: { deliveryFee: 565 } })
})

test('nothing is refused that has not been asked for yet', () => {
  const early = ask({ fulfilment: 'delivery' }, { zones: [CENTRE] })
  expect(early).toMatchObject({ refusals: [], zone: null, totals: { deliveryFee: 250 } })
  expect(ask({ fulfilment: 'table' }, { tables: ['1'] }).refusals).toEqual([])
})

test('a pickup has no zone, no fee and no minimum, whatever place is given', () => {
  const answer = ask({ place: { postcode: 'ZZ9' } }, { zones: [CENTRE] })
  expect(answer).toMatchObject({ refusals: [], zone: null, totals: { deliveryFee: 0 } })
})

test('at a table that the shop has, the food comes without a fee; an unknown table is refused', () => {
  const terms = { tables: ['1', 'Window'] }
  const known = ask({ fulfilment: 'table', table: 'Window' }, terms)
  expect(known).toMatchObject({ refusals: [], totals: { deliveryFee: 0 } })
  for (const table of ['window', '', '13']) {
    expect(ask({ fulfilment: 'table', table }, terms).refusals).toEqual([{ code: 'unknown_table' }])
  }
})

test('a way that the shop does not offer is refused with those it does', () => {
  expect(ask({ fulfilment: 'table' }, { fulfilments: ['pickup'] }).refusals).toEqual([
    { code: 'fulfilment_off', fulfilment: 'table', others: ['pickup'] },
  ])
})

test('an unknown code is not valid, and one below its minimum says how much is missing', () => {
  expect(ask({ code: 'NOPE' }).refusals).toEqual([{ code: 'code_not_valid' }])
  const known = { code, uses: 0, usesOfGuest: 0 }
  const below = ask({ code: 'TEN' }, { known })
  expect(below).toMatchObject({ discount: null, totals: { discount: 0, total: 1000 } })
  expect(below.refusals).toEqual([{ code: 'code_below_minimum', minimum: 1500, missing: 500 }])
  const taken = ask({ code: 'TEN', quantity: 2 }, { known })
  expect(taken.discount).toEqual({ code: 'TEN', kind: 'percent', value: 1000 })
})

test('a code gives a discount only when it is entered', () => {
  expect(ask({ quantity: 2 }, { known: { code, uses: 0, usesOfGuest: 0 } })).toMatchObject({
    discount: null,
    totals: { discount: 0 },
  })
})

test('a tip of more than the food is refused and not in the total', () => {
  const answer = ask({ tip: { amount: 1001 } })
  expect(answer.refusals).toEqual([{ code: 'tip_out_of_range', most: 1000 }])
  expect(answer.totals).toMatchObject({ tip: 0, total: 1000 })
  expect(ask({ tip: { percent: 100 } })).toMatchObject({ refusals: [], totals: { tip: 1000 } })
})

test('an order of eight digits is accepted, one of nine is not', () => {
  const most = 99_999_999
  expect(ask({}, {}, { price: most }).refusals).toEqual([])
  expect(ask({}, {}, { price: most + 1 }).refusals).toEqual([{ code: 'total_too_large', most }])
  const added = ask({}, { taxIncluded: false }, { price: most })
  expect(added.refusals).toEqual([{ code: 'total_too_large', most }])
})

test('all refusals are reported at once', () => {
  const answer = ask(
    {
      fulfilment: 'delivery',
      place: { postcode: 'AB1' },
      tip: { percent: 101 },
      code: 'NOPE',
      unitPrice: 999,
    },
    { zones: [CENTRE], fulfilments: ['pickup'] },
  )
  expect(answer.refusals.map((refusal) => refusal.code)).toEqual([
    'price_changed',
    'fulfilment_off',
    'below_minimum',
    'code_not_valid',
    'tip_out_of_range',
  ])
})

type Asked = Partial<Omit<Enquiry, 'lines'>> & { quantity?: number; unitPrice?: number }

/** Asks for burgers at 10.00, as a pickup unless stated otherwise. */
function ask(
  { quantity = 1, unitPrice, ...how }: Asked,
  terms: Partial<QuoteTerms> = {},
  item: Partial<MenuItem> = {},
): Quote {
  const burger = menuItem({ id: 'burger', title: 'Burger', price: 1000, taxRate: 2000, ...item })
  const lines = [{ itemId: 'burger', quantity, choices: [], unitPrice }]
  const menu = { categories: [{ id: 'all', name: 'All', items: [burger] }] }
  return quote(
    menu,
    { ...shopSettings(), promisedAt: NOW, windows: [OPEN], ...terms },
    { fulfilment: 'pickup', ...how, lines },
  )
}
