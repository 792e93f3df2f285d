import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOLDS_ALWAYS } from './code-hold.ts'
import { readDiscountTerms, type TypedTerms, writtenTerms } from './discount-terms.ts'

const SHOP = { timeZone: 'Europe/Istanbul', currency: { code: 'TRY', decimals: 2 } }

test('a code is read with all its terms, in the shop’s time zone and currency', () => {
  const typed = {
    code: ' summer 26 ',
    kind: 'percent',
    value: '12.5',
    from: '2026-06-01T18:30',
    until: '2026-06-30',
    minimum: '15',
    uses: '100',
    each: '1',
    items: 'cola, water,cola',
    categories: 'burgers',
    days: 'Fri,mon',
    hours: '22:00-02:00',
    first: 'yes',
  }
  expect(readDiscountTerms(typed, SHOP)).toEqual({
    ok: true,
    value: {
      code: 'SUMMER26',
      kind: 'percent',
      value: 1250,
      startsAt: Date.parse('2026-06-01T18:30:00+03:00'),
      endsAt: Date.parse('2026-07-01T00:00:00+03:00'),
      minimum: 1500,
      maxUses: 100,
      maxUsesPerGuest: 1,
      holds: {
        itemIds: ['cola', 'water'],
        categoryIds: ['burgers'],
        weekdays: [1, 5],
        hours: { from: 1320, until: 120 },
        isFirstOrder: true,
        isByOrderTime: false,
      },
    },
  })
})

test('terms that are left out set no limit', () => {
  const bounds = {
    startsAt: null,
    endsAt: null,
    minimum: 0,
    maxUses: null,
    maxUsesPerGuest: null,
    holds: HOLDS_ALWAYS,
  }
  expect(readDiscountTerms({ code: 'HOME', kind: 'delivery' }, SHOP)).toEqual({
    ok: true,
    value: { code: 'HOME', kind: 'delivery', value: 0, ...bounds },
  })
  expect(readDiscountTerms({ code: 'ÇAY', kind: 'amount', value: '2.50' }, SHOP)).toMatchObject({
    value: { code: 'ÇAY', value: 250 },
  })
})

test('all faults are reported at once, each by the name of its term', () => {
  const typed = {
    code: 'a/b',
    kind: 'percent',
    value: '101',
    from: '2026-02-30',
    until: '24:00',
    minimum: '-1',
    uses: '0',
    each: '1.5',
    colour: 'red',
    items: 'a b',
    days: 'fri,someday',
    hours: '11:00',
    first: 'no',
  }
  expect(faultsOf(typed)).toEqual([
    'colour unknown_term',
    'code malformed_code',
    'value malformed_percent',
    'from malformed_time',
    'until malformed_time',
    'minimum malformed_amount',
    'uses malformed_count',
    'each malformed_count',
    'items malformed_ids',
    'days malformed_days',
    'hours malformed_hours',
    'first malformed_yes',
  ])
})

test.for([
  [{ kind: 'percent', value: '0' }, 'value malformed_percent'],
  [{ kind: 'percent' }, 'value malformed_percent'],
  [{ kind: 'amount', value: '0' }, 'value malformed_amount'],
  [{ kind: 'amount', value: '1.999' }, 'value malformed_amount'],
  [{ kind: 'delivery', value: '5' }, 'value not_wanted'],
  [{ kind: 'gift', value: '5' }, 'kind unknown_kind'],
  [{ kind: 'delivery', from: '2026-06-02', until: '2026-06-01' }, 'until ends_too_early'],
] as const)('%j is refused: %s', ([typed, fault]) => {
  expect(faultsOf({ code: 'TEN', ...typed })).toEqual([fault])
})

function faultsOf(typed: TypedTerms): string[] {
  const outcome = readDiscountTerms(typed, SHOP)
  return outcome.ok ? [] : outcome.refusals.map(({ field, code }) => `${field} ${code}`)
}

test('every code is read back from how it is written', () => {
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 3 })
  const instant = fc.option(
    minutes.map((count) => Date.parse('2026-01-01T00:00Z') + count * 60_000),
  )
  const count = fc.option(fc.integer({ min: 1, max: 9_999_999 }))
  const amount = fc.integer({ min: 1, max: 99_999 })
  const discount = fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      value: fc.integer({ min: 1, max: 10_000 }),
    }),
    fc.record({ kind: fc.constant('amount' as const), value: amount }),
    fc.constant({ kind: 'delivery' as const, value: 0 }),
  )
  const minute = fc.integer({ min: 0, max: 1439 })
  const hours = fc
    .uniqueArray(minute, { minLength: 2, maxLength: 2 })
    .map(([from = 0, until = 1]) => {
      return { from, until }
    })
  const ids = fc.uniqueArray(fc.constantFrom('cola', 'water', 'burgers'))
  const hold = fc.record({
    itemIds: ids,
    categoryIds: ids,
    weekdays: fc
      .uniqueArray(fc.constantFrom(1 as const, 3 as const, 7 as const))
      .map((days) => days.toSorted()),
    hours: fc.option(hours),
    isFirstOrder: fc.boolean(),
    isByOrderTime: fc.boolean(),
  })
  const zone = fc.constantFrom('Europe/Istanbul', 'Europe/Berlin', 'America/Havana')
  const bounds = [instant, instant, amount, count, count, hold] as const
  fc.assert(
    fc.property(
      discount,
      zone,
      ...bounds,
      (sold, timeZone, from, until, minimum, uses, each, holds) => {
        const [startsAt, endsAt] =
          from !== null && until !== null && until <= from ? [until, from + 60_000] : [from, until]
        const code = {
          code: 'SUMMER',
          ...sold,
          startsAt,
          endsAt,
          minimum,
          maxUses: uses,
          maxUsesPerGuest: each,
          holds,
        }
        const shop = { ...SHOP, timeZone }
        const read = readDiscountTerms(writtenTerms(code, shop), shop)
        const isTwice = [startsAt, endsAt].some((at) => at !== null && isSecondOfTwo(at, timeZone))
        if (!isTwice) expect(read).toEqual({ ok: true, value: code })
      },
    ),
  )
})

/** Whether the same wall time was an hour before: a written time means the first of them. */
function isSecondOfTwo(instant: number, timeZone: string): boolean {
  const wall = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  const first = wall.toPlainDateTime().toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  return first.epochMilliseconds !== instant
}
