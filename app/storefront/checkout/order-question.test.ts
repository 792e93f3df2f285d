import { expect, test } from 'vitest'
import type { Allergen } from '#shop/domain/common/allergens.ts'
import type { DeliveryTerms } from './delivery-terms.ts'
import { type Draft, fillEmpty, readDraft } from './draft.ts'
import { wishesIn } from './draft-wishes.ts'
import { orderRequest, ownRefusals } from './order-question.ts'

const currency = { code: 'USD', decimals: 2 }
const ANYWHERE: DeliveryTerms = {
  asksPostcode: false,
  asksPoint: false,
  leastFee: 565,
  feeVaries: false,
  roadMinutes: 15,
}
const BY_POSTCODE = { ...ANYWHERE, asksPostcode: true }

test('empty fields are left out of the question to the shop', () => {
  const empty = draftWith({})
  expect(wishesIn(empty, { fulfilment: 'pickup', currency })).toEqual({
    fulfilment: 'pickup',
    slot: null,
  })
  expect(wishesIn(empty, { fulfilment: 'table', currency })).not.toHaveProperty('table')
  expect(wishesIn(empty, { fulfilment: 'delivery', currency })).not.toHaveProperty('place')
})

test('a place is asked about for a delivery alone, a table at the table alone', () => {
  const draft = fillEmpty(draftWith({}), { postcode: ' SE1 ', table: '7' })
  expect(wishesIn(draft, { fulfilment: 'delivery', currency }).place).toEqual({ postcode: 'SE1' })
  expect(wishesIn(draft, { fulfilment: 'table', currency }).table).toBe('7')
  expect(wishesIn(draft, { fulfilment: 'pickup', currency })).toEqual({
    fulfilment: 'pickup',
    slot: null,
  })
})

test.for([
  ['2.5', { amount: 250 }],
  ['2,50', { amount: 250 }],
  ['', undefined],
  ['much', undefined],
] as const)('a tip typed as "%s" is %o', ([tipAmount, tip]) => {
  const draft = fillEmpty(draftWith({ tip: 'amount' }), { tipAmount })
  expect(wishesIn(draft, { fulfilment: 'pickup', currency }).tip).toEqual(tip)
})

test('all that is missing is named at once', () => {
  const draft = fillEmpty(draftWith({ day: '2026-11-20', tip: 'amount' }), { tipAmount: 'much' })
  const terms = { fulfilment: 'delivery', currency, delivery: BY_POSTCODE } as const
  expect(ownRefusals(draft, terms)).toEqual([
    { code: 'empty', field: 'name' },
    { code: 'empty', field: 'phone' },
    { code: 'empty', field: 'street' },
    { code: 'empty', field: 'postcode' },
    { code: 'no_time_chosen' },
    { code: 'malformed', field: 'tipAmount' },
  ])
})

test('an order to a table only needs the table’s sign', () => {
  const terms = { fulfilment: 'table', currency, delivery: ANYWHERE } as const
  expect(ownRefusals(draftWith({}), terms)).toEqual([{ code: 'table_sign_needed' }])
  const scanned = { ...fillEmpty(draftWith({}), { table: '7' }), tableSign: 'aG5kR2x1bWJl' }
  expect(ownRefusals(scanned, terms)).toEqual([])
})

test('the same order gives exactly the same body', () => {
  const draft = fillEmpty(draftWith({}), { name: 'Ada', email: 'ada@example.com' })
  const wishes = wishesIn(draft, { fulfilment: 'pickup', currency })
  const agreed = {
    shownTotal: 950,
    shownCurrency: 'USD',
    repeatConfirmed: false,
    paymentMethod: 'card',
  } as const
  const lines = [{ itemId: 'smash', quantity: 1, choices: [], unitPrice: 950 }]
  expect(orderRequest(lines, wishes, draft, agreed)).toBe(
    orderRequest(lines, wishes, draft, agreed),
  )
})

test('an order says what its guest can’t eat only if they have ticked that it does', () => {
  const draft = fillEmpty(draftWith({}), { name: 'Ada', email: 'ada@example.com' })
  const wishes = wishesIn(draft, { fulfilment: 'pickup', currency })
  const agreed = {
    shownTotal: 950,
    shownCurrency: 'USD',
    repeatConfirmed: false,
    paymentMethod: 'counter',
  } as const
  const body = (allergies?: readonly Allergen[]) =>
    JSON.parse(orderRequest([], wishes, draft, { ...agreed, allergies }))
  expect(body(['milk'])).toMatchObject({ allergies: ['milk'] })
  expect(body()).not.toHaveProperty('allergies')
})

test.for([null, 'text', { typed: 7, point: [1], slot: -1, tip: 1.5, day: 5, code: {} }])(
  'whatever was stored (%o), a draft is read',
  (stored) => {
    expect(readDraft(stored)).toEqual(draftWith({}))
  },
)

test('a draft is read as it was stored', () => {
  const draft = fillEmpty(
    draftWith({ day: '2026-11-20', slot: 5, tip: 10, code: 'A', point: [1, 2] }),
    {
      name: 'Ada',
    },
  )
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

function draftWith(parts: Partial<Draft>): Draft {
  return { ...readDraft(null), ...parts }
}
