import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountCode } from '#tests/support/discount-code.ts'
import { menuItem } from '#tests/support/menu-item.ts'
import { shopSettings } from '#tests/support/settings.ts'
import { sum } from '../common/money.ts'
import { type CodeHold, HOLDS_ALWAYS, holdsAt } from './code-hold.ts'
import { lineShares, paidFor } from './line-shares.ts'
import { type KnownCode, quote } from './quote.ts'

const BERLIN = 'Europe/Berlin'
/** A Friday, 12:00 in Berlin. */
const FRIDAY_NOON = Date.parse('2026-11-13T12:00:00+01:00')
const HOUR = 3_600_000

test.for([
  [{ weekdays: [5] }, 0, true],
  [{ weekdays: [6] }, 0, false],
  [{ weekdays: [5], hours: { from: 690, until: 840 } }, 0, true],
  [{ weekdays: [5], hours: { from: 690, until: 720 } }, 0, false],
  [{ hours: { from: 720, until: 840 } }, 0, true],
  // Past midnight the day on which the hours began counts.
  [{ weekdays: [5], hours: { from: 1320, until: 120 } }, 13 * HOUR, true],
  [{ weekdays: [6], hours: { from: 1320, until: 120 } }, 13 * HOUR, false],
  [{ weekdays: [5], hours: { from: 1320, until: 120 } }, 14 * HOUR, false],
] as const)('a code for %j holds %i ms after noon on a Friday: %s', ([holds, later, expected]) => {
  const hold = { ...HOLDS_ALWAYS, ...holds }
  expect(holdsAt(hold, FRIDAY_NOON + later, BERLIN)).toBe(expected)
})

test('a code says that it is for other times, other dishes or a first order, in this turn', () => {
  const cola = { held: { itemIds: new Set(['cola']), names: ['Cola'] } }
  const holds = { weekdays: [6], isFirstOrder: true } as const
  expect(refusedBy(holds, cola)).toEqual({
    code: 'code_other_time',
    name: 'TEN',
    weekdays: [6],
    hours: null,
    isByOrderTime: false,
  })
  expect(refusedBy({ isFirstOrder: true }, cola)).toEqual({
    code: 'code_other_items',
    name: 'TEN',
    names: ['Cola'],
  })
  const first = { code: 'code_first_order', name: 'TEN' }
  expect(refusedBy({ isFirstOrder: true }, {})).toEqual({ ...first, isSignedIn: false })
  expect(refusedBy({ isFirstOrder: true }, { isFirst: false })).toEqual({
    ...first,
    isSignedIn: true,
  })
  expect(refusedBy({ isFirstOrder: true }, { isFirst: true })).toBeUndefined()
})

test('a code that has ended says nothing of what it was for', () => {
  const ended = { endsAt: FRIDAY_NOON }
  expect(refusedBy({ weekdays: [6] }, {}, ended)).toEqual({ code: 'code_not_valid' })
})

const line = fc.record({
  price: fc.integer({ min: 0, max: 3000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  taxRate: fc.constantFrom(0, 700, 1900),
  isHeld: fc.boolean(),
})
const given = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 9000 }) }),
)

test('a code for some dishes takes off only these, never more than they cost, and what is stored says the same', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      given,
      fc.boolean(),
      (lines, discount, taxIncluded) => {
        const items = lines.map(({ price, taxRate }, at) =>
          menuItem({ id: `item-${at}`, price, taxRate }),
        )
        const held = lines.flatMap(({ isHeld }, at) => (isHeld ? [`item-${at}`] : []))
        const known = {
          code: discountCode({ ...discount, holds: { ...HOLDS_ALWAYS, itemIds: held } }),
          uses: 0,
          usesOfGuest: 0,
          held: { itemIds: new Set(held), names: [] },
        }
        const asked = lines.map(({ quantity }, at) => ({
          itemId: `item-${at}`,
          quantity,
          choices: [],
        }))
        const terms = { ...shopSettings({ taxIncluded }), known, ...NOON }
        const enquiry = { lines: asked, fulfilment: 'pickup', code: 'TEN' } as const
        const quoted = quote({ categories: [{ items }] }, terms, enquiry)
        const { totals } = quoted
        const others = quoted.lines.filter((_, at) => !lines[at]?.isHeld)
        expect(others.every((each) => each.discount === 0)).toBe(true)
        expect(sum(quoted.lines.map((each) => each.discount))).toBe(totals.discount)
        for (const each of quoted.lines) {
          expect(each.discount).toBeGreaterThanOrEqual(0)
          expect(each.discount).toBeLessThanOrEqual(each.total)
        }
        if (held.length === 0) expect(quoted.refusals).toMatchObject([{ code: 'code_other_items' }])
        const shares = lineShares({
          lines: quoted.lines,
          totals,
          taxIncluded,
          discountKind: quoted.discount?.kind ?? null,
          discountLines: quoted.discount?.lines ?? null,
        })
        expect(shares.map((share) => sum(share.map((each) => each.discount)))).toEqual(
          quoted.lines.map((each) => each.discount),
        )
        expect(sum(shares.map((share) => paidFor(share, taxIncluded)))).toBe(totals.total)
      },
    ),
    { numRuns: 300 },
  )
})

const NOON = { windows: [], promisedAt: FRIDAY_NOON, timeZone: BERLIN }

function refusedBy(holds: Partial<CodeHold>, known: Partial<KnownCode>, code = {}) {
  const made = discountCode({ ...code, holds: { ...HOLDS_ALWAYS, ...holds } })
  const terms = {
    ...shopSettings(),
    ...NOON,
    known: { code: made, uses: 0, usesOfGuest: 0, ...known },
  }
  const lines = [{ itemId: 'smash', quantity: 1, choices: [] }]
  const menu = { categories: [{ items: [menuItem({ id: 'smash', price: 950 })] }] }
  return quote(menu, terms, { lines, fulfilment: 'pickup', code: 'TEN' }).refusals[0]
}
