import { expect, test } from 'vitest'
import type { OrderState } from '#shop/domain/orders/order-states.ts'
import type { SteadyOffer } from '#shop/domain/orders/present-offer.ts'
import { HERO_RULES } from '../menu/hero-rules.ts'
import { type KeptAgain, readAgain, sayAgain } from './kept-again.ts'
import { formatKeptList, type KeptEntry } from './kept-list.ts'
import { againToKeep } from './use-keep-again.ts'

const NOW = Date.parse('2026-11-20T20:00:00Z')
const MINUTE = 60_000
const [LAST, OTHER] = ['A'.repeat(43), 'B'.repeat(43)]
const PLACE = { tag: 'en-GB', timeZone: 'UTC' }
const OFFER: SteadyOffer = {
  minutes: 18,
  ordersAhead: 0,
  pattiesAhead: 0,
  rushMinutes: 0,
  pausedUntil: null,
  soldOutUntil: null,
  closesAt: NOW + 120 * MINUTE,
  opensAt: null,
  lastOrderAt: null,
  lastOrdersFrom: null,
  later: null,
  laterDelivered: null,
  contentRevision: 1,
}

test('a pickup is offered again with its food, its time and its sum', () => {
  const saying = sayAgain(kept('pickup'), { offer: OFFER, ...PLACE }, NOW, HERO_RULES)
  expect(saying).toEqual({
    before: 'Same again? Hot at',
    large: '20:18',
    after: '',
    button: [
      'The Flattop, 2 × Lemonade, as last time.',
      'Same again',
      'pickup, hot at 20:18',
      '17.50',
    ],
    title: 'Same again, 20:18 · Flattop',
  })
})

test('a delivery is offered for the time at the door', () => {
  const saying = sayAgain(kept('delivery'), { offer: OFFER, ...PLACE }, NOW, HERO_RULES)
  expect([saying?.before, saying?.large]).toEqual(['Same again? There by', '20:38'])
  expect(saying?.button.slice(2)).toEqual(['delivery, there by 20:38', '20.00'])
})

test('whom a dish is for is kept with it, and what its parts are called', () => {
  const cheddar = {
    kind: 'added' as const,
    id: 'extras-cheddar',
    name: 'Extra cheddar',
    price: 100,
  }
  const [burger] = kept('pickup', { for: 'Ada', parts: [{ ...cheddar, quantity: 2 }] }).lines
  expect(burger).toMatchObject({
    for: 'Ada',
    choices: [{ id: 'extras-cheddar', quantity: 2 }],
    parts: [{ id: 'extras-cheddar', name: 'Extra cheddar' }],
  })
})

test('in another language than that of the page it is not offered', () => {
  expect(
    sayAgain(kept('pickup'), { offer: OFFER, ...PLACE, tag: 'de' }, NOW, HERO_RULES),
  ).toBeNull()
})

test.for<[string, KeptEntry[], string | null]>([
  ['while another order is under way', [entry(OTHER, 'preparing'), entry(LAST, 'completed')], null],
  ['before the shop was asked about another', [{ token: OTHER, status: null }], null],
  ['once it was cancelled', [entry(LAST, 'cancelled')], null],
  ['once its link opens nothing', [entry(OTHER, 'completed')], null],
  ['at a table', [entry(LAST, 'completed')], '{"tableSign":"secret"}'],
])('%s it is not offered', ([, orders, draft]) => {
  expect(readAgain(formatKeptList(orders), JSON.stringify(kept('pickup')), draft)).toBeNull()
})

test.for<[string | null]>([
  [null],
  ['{'],
  ['[]'],
  [JSON.stringify({ ...kept('pickup'), head: 1 })],
  [JSON.stringify({ ...kept('pickup'), lines: [] })],
  [JSON.stringify({ ...kept('pickup'), moreMinutes: null })],
  [JSON.stringify({ ...kept('pickup'), picture: { id: 'x', address: '/pictures/a") url("//b' } })],
])('a stored text of %j offers nothing', ([text]) => {
  expect(readAgain(formatKeptList([entry(LAST, 'completed')]), text, null)).toBeNull()
})

test('once it was handed over it is offered', () => {
  const text = JSON.stringify(kept('pickup'))
  expect(readAgain(formatKeptList([entry(LAST, 'completed')]), text, '{}')).toEqual(kept('pickup'))
})

function entry(token: string, state: OrderState): KeptEntry {
  const times = { hasItAt: NOW, saidAt: null, isUnpaid: false }
  const way = { fulfilment: 'pickup' as const, table: null }
  return {
    token,
    status: { number: 1, numberDay: null, pickupCode: '42', state, ...way, ...times },
  }
}

function kept(fulfilment: 'pickup' | 'delivery', special: object = {}): KeptAgain {
  const zoneMinutes = fulfilment === 'delivery' ? 20 : 0
  const line = { choices: [], parts: [], unitPrice: 0, total: 0, taxRate: 0 }
  const order = {
    state: 'completed' as const,
    fulfilment,
    placedAt: NOW,
    promisedAt: NOW,
    promise: {
      readyAt: NOW,
      minutes: 18,
      reasons: { ordersAhead: 0, pattiesAhead: 0, rushMinutes: 0, zoneMinutes, measured: null },
    },
    lines: [
      { itemId: 'the-flattop', title: 'The Flattop', quantity: 1, ...line, ...special },
      { itemId: 'lemonade', title: 'Lemonade', quantity: 2, ...line },
    ],
    totals: {
      products: 1750,
      discount: 100,
      deliveryFee: fulfilment === 'delivery' ? 250 : 0,
      tip: 200,
      tax: 0,
      taxLines: [],
      total: 1850,
    },
    taxIncluded: true,
  }
  const money = (amount: number) => (amount / 100).toFixed(2)
  return { token: LAST, ...againToKeep(order, {}, { locale: 'en', money, shop: 'Flattop' }) }
}
