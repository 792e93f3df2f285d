import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountCode } from '#tests/support/discount-code.ts'
import { ingredientDraft, recipeLayer } from '#tests/support/ingredients.ts'
import { menuItem } from '#tests/support/menu-item.ts'
import { schedule } from '#tests/support/schedules.ts'
import { shopSettings } from '#tests/support/settings.ts'
import { NO_TIMETABLE, timetableOf } from '../menu/timetable.ts'
import { type Enquiry, type QuoteTerms, quote } from './quote.ts'
import type { PriceList } from './quote-lines.ts'
import { isSameAtAnyTime } from './same-at-any-time.ts'

const NOON = Date.parse('2026-11-23T12:00:00Z')
const HOUR = 3_600_000

type Shop = {
  itemOutUntil: number | null
  ingredientOutUntil: number | null
  hasBreakfast: boolean
  codeEnds: number | null
  left: number | null
}
const QUIET: Shop = {
  itemOutUntil: null,
  ingredientOutUntil: null,
  hasBreakfast: false,
  codeEnds: null,
  left: null,
}

const hours = fc.integer({ min: -3, max: 3 }).map((by) => NOON + by * HOUR)
const anyShop: fc.Arbitrary<Shop> = fc.record({
  itemOutUntil: fc.option(hours),
  ingredientOutUntil: fc.option(hours),
  hasBreakfast: fc.boolean(),
  codeEnds: fc.option(hours),
  left: fc.option(fc.integer({ min: 0, max: 1 })),
})
const anyTime = fc.oneof(hours, fc.constant(Number.POSITIVE_INFINITY))

test('what two times quote differently is never said to be the same', () => {
  fc.assert(
    fc.property(anyShop, anyTime, anyTime, (shop, one, other) => {
      if (isDeepStrictEqual(quoteAt(shop, one), quoteAt(shop, other))) return
      expect(isSame(shop)).toBe(false)
    }),
  )
})

test('an ordinary order is the same at any time', () => {
  expect(isSame(QUIET)).toBe(true)
})

test.for<[what: string, shop: Partial<Shop>]>([
  ['a dish that is sold out for now', { itemOutUntil: NOON + HOUR }],
  ['an ingredient that is sold out for now', { ingredientOutUntil: NOON + HOUR }],
  ['a dish of a schedule', { hasBreakfast: true }],
  ['a code that ends', { codeEnds: NOON + HOUR }],
  ['a dish of which none is left today', { left: 0 }],
])('%s is another quote at another time', ([, special]) => {
  const shop = { ...QUIET, ...special }
  expect(isSame(shop)).toBe(false)
  expect(quoteAt(shop, NOON - 3 * HOUR)).not.toEqual(quoteAt(shop, NOON + 24 * HOUR))
})

function isSame(shop: Shop): boolean {
  return isSameAtAnyTime(menuOf(shop), shop.left !== null, askedIn(shop))
}

function quoteAt(shop: Shop, promisedAt: number) {
  const { codeEnds, left } = shop
  const isToday = promisedAt < NOON + 12 * HOUR
  const counts = new Map([['item smash', { counted: 1, left: left ?? 0 }]])
  const stock = left !== null && isToday ? { counts, ends: NOON + 12 * HOUR } : undefined
  const code = discountCode({ code: 'ENDS', endsAt: codeEnds })
  const known = codeEnds === null ? undefined : { code, uses: 0, usesOfGuest: 0 }
  const terms: QuoteTerms = { ...shopSettings(), promisedAt, windows: [], stock, known }
  return quote(menuOf(shop), terms, askedIn(shop))
}

function askedIn({ codeEnds }: Shop): Enquiry {
  const line = { itemId: 'smash', quantity: 1, choices: [] }
  return { lines: [line], fulfilment: 'pickup', ...(codeEnds !== null && { code: 'ENDS' }) }
}

function menuOf({ itemOutUntil, ingredientOutUntil, hasBreakfast }: Shop): PriceList {
  const scheduled = { id: 'smash', categoryId: 'burgers', timedPrices: [] }
  const breakfast = {
    schedules: [schedule()],
    categories: [{ id: 'burgers', scheduleId: null }],
    items: [{ ...scheduled, scheduleId: 'breakfast' }],
  }
  const tomato = { ...ingredientDraft({ id: 'tomato', name: 'Tomato' }) }
  return {
    categories: [
      {
        items: [
          {
            ...menuItem({ id: 'smash', soldOutUntil: itemOutUntil }),
            recipe: [recipeLayer('tomato', { kind: 'removable' })],
            choices: [],
          },
        ],
      },
    ],
    parts: {
      ingredients: new Map([['tomato', { ...tomato, soldOutUntil: ingredientOutUntil }]]),
      groups: new Map(),
    },
    timetable: hasBreakfast ? timetableOf(breakfast, 'UTC') : NO_TIMETABLE,
  }
}
