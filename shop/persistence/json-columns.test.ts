import { expect, test } from 'vitest'
import { NO_TAKINGS } from '#shop/domain/payments/takings.ts'
import { HOLDS_ALWAYS } from '#shop/domain/pricing/code-hold.ts'
import { NO_SALES } from '#shop/domain/reports/day-sales.ts'
import { NO_RECORD } from '#shop/domain/reports/kept-promise.ts'
import { comboSlot } from '#tests/support/combos.ts'
import { groupUse, optionDraft } from '#tests/support/ingredients.ts'
import { orderPromise } from '#tests/support/order-view.ts'
import * as columns from './json-columns.ts'
import { type JsonColumn, StoredValueError } from './stored-json.ts'

const PROMISE = orderPromise({ ordersAhead: 1, pattiesAhead: 2 })
const ADDRESS = { street: 'Griddle Row 1', postcode: '', city: '', extra: '', point: [29.1, 41.2] }
const GROUND = {
  tone: 'light',
  ground: '#fff',
  onGround: '#000',
  deep: '#111',
  onDeep: '#fff',
  onDeepQuiet: '#ccc',
  pop: '#f00',
  onPop: '#fff',
}
const MAIL = { kind: 'contact', to: 'ada@example.com', subject: 'Hi', text: 'Hi', writtenAt: 1 }
const ALLERGIES = { from: 'note', allergens: ['nuts'], words: [{ at: 3, text: 'nuts' }] }
const REFUNDED_LINE = {
  line: 0,
  part: null,
  quantity: 1,
  title: 'Plain Smash',
  name: 'Plain Smash',
  amount: 950,
  shares: [],
}

/** A value for each column, and the place that an error names. */
const STORED: Record<string, [value: object, place: string]> = {
  storedAddress: [ADDRESS, 'orders.address'],
  storedAllergies: [ALLERGIES, 'orders.allergies'],
  storedPromise: [PROMISE, 'orders.promise'],
  storedClaims: [[{ quarter: 1_800_000_000_000, minutes: 4 }], 'orders.claims'],
  storedStock: [[{ kind: 'ingredient', id: 'bacon', quantity: 2 }], 'orders.stock'],
  storedTaxLines: [[{ rate: 2000, net: 100, tax: 20 }], 'orders.tax_lines'],
  storedDiscountLines: [[0, 2], 'orders.discount_lines'],
  storedCodeHold: [
    { ...HOLDS_ALWAYS, weekdays: [5], hours: { from: 660, until: 840 } },
    'discount_codes.holds',
  ],
  storedParts: [[{ id: 'bacon', name: 'Bacon', quantity: 2 }], 'order_lines.options'],
  storedLineAllergens: [
    [{ contains: ['milk'], mayContain: [], free: ['nuts'] }],
    'order_lines.allergens',
  ],
  storedShares: [
    [{ rate: 2000, isDeposit: false, amount: 950, discount: 95, tax: 143 }],
    'order_adjustments.shares',
  ],
  storedGiven: [{ taxLines: [{ rate: 2000, net: 792, tax: 158 }], tip: 0 }, 'order_refunds.given'],
  storedRefundLines: [[REFUNDED_LINE], 'order_refunds.lines'],
  storedTakings: [NO_TAKINGS, 'day_takings.takings'],
  storedTermsOfSale: [[{ heading: 'Terms', text: ['Short.'] }], 'terms_of_sale.sections'],
  typedStripeKeys: [{ key: 'sk_test_1', webhook: 'whsec_1' }, 'typed_connections.sealed'],
  typedMailServer: [
    { host: 'mail.example', port: 587, user: 'counter', password: 'p@ss', from: '' },
    'typed_connections.sealed',
  ],
  shownOfStripe: [
    { isLive: true, keyEnds: 'abcd', webhookEnds: 'efgh' },
    'typed_connections.shown',
  ],
  shownOfMail: [
    { host: 'mail.example', port: 587, user: 'counter', from: '' },
    'typed_connections.shown',
  ],
  storedClosedTakings: [NO_TAKINGS, 'day_closings.takings'],
  storedSoldItems: [
    [{ id: 'smash', title: 'Plain Smash', pieces: 2, amount: 2200 }],
    'day_sales.items',
  ],
  storedUsedIngredients: [[{ id: 'bacon', name: 'Bacon', portions: 2 }], 'day_sales.ingredients'],
  storedHourOrders: [NO_SALES.hours, 'day_sales.hours'],
  storedKitchenRecord: [{ ...NO_RECORD, took: [[17, 2]] }, 'day_sales.kitchen'],
  storedEventFacts: [{ promisedAt: 1 }, 'order_events.facts'],
  storedWidths: [[320, 640], 'pictures.widths'],
  storedGround: [GROUND, 'pictures.ground'],
  storedFocus: [{ x: 50, y: 60, zoom: 1.7 }, 'items.picture_focus'],
  storedRecipe: [
    [{ ingredientId: 'bun', portions: 1, kind: 'fixed', swapGroupId: null }],
    'items.recipe',
  ],
  storedGroupUses: [[groupUse({ prices: { cheddar: 100 } })], 'items.choices'],
  storedSlots: [[comboSlot('drink', ['cola'])], 'items.slots'],
  storedPlanned: [{ price: 990 }, 'item_plans.fields'],
  storedPlanSeen: [{ price: 950 }, 'item_plans.seen'],
  storedOptions: [[optionDraft({ asks: groupUse() })], 'option_groups.options'],
  storedTimedPrices: [[{ scheduleId: 'happy-hour', price: 700 }], 'items.timed_prices'],
  storedHours: [[{ weekday: 1, opens: 480, closes: 660 }], 'schedules.hours'],
  storedDates: [[{ from: '2026-12-01', to: '2026-12-24' }], 'schedules.dates'],
  storedKnownAllergens: [
    { contains: ['milk'], mayContain: [], free: ['nuts'] },
    'ingredients.allergens',
  ],
  storedDiets: [['vegan'], 'ingredients.diets'],
  storedTraits: [['hot'], 'ingredients.traits'],
  storedSlices: [
    [{ pictureId: null, thickness: 12.5, width: 115, x: 57.5, y: 9 }],
    'ingredients.layers',
  ],
  storedSecurityFacts: [{ until: 1, role: 'owner', isTrial: true }, 'security_events.facts'],
  storedBackupCodes: [['a hash'], 'twoFactor.backupCodes'],
  storedPermissions: [['refund', 'prices'], 'staff.permissions'],
  storedWebhookEvents: [['order.placed'], 'webhooks.events'],
  changedBefore: [{ price: 950 }, 'changes.before'],
  changedAfter: [{ price: 990 }, 'changes.after'],
  storedMail: [MAIL, 'outbox.payload'],
  storedWebhookBody: [
    { type: 'order.placed', data: { order: { lines: [{ quantity: 1, options: ['bacon'] }] } } },
    'outbox.payload',
  ],
}

const readers = Object.entries<unknown>(columns).filter(
  (entry): entry is [string, JsonColumn<unknown>] => typeof entry[1] === 'function',
)

test('every column with a schema is tested here', () => {
  expect(readers.map(([name]) => name).sort()).toEqual(Object.keys(STORED).sort())
})

test.for(readers)(
  '%s returns what is stored, fields of later versions included',
  ([name, read]) => {
    const [value] = STORED[name] ?? []
    expect(read(JSON.stringify(value), 'row-1')).toEqual(value)
    const later = Array.isArray(value) ? value : { ...value, later: 'text' }
    expect(read(JSON.stringify(later), 'row-1')).toEqual(later)
  },
)

test.for(readers)(
  '%s names table, column and row of a damaged value, and not the value',
  ([name, read]) => {
    const [value = {}, place = ''] = STORED[name] ?? []
    const [first = ''] = Object.keys(value)
    const noJson = ['secret, not JSON', '', '{"secret"']
    const wrong = [
      '"secret"',
      'null',
      JSON.stringify(Array.isArray(value) ? { secret: 1 } : ['secret']),
      ...(name === 'storedEventFacts'
        ? []
        : [JSON.stringify({ ...value, [first]: { secret: 1 } })]),
    ]
    const isAnything = name.startsWith('changed')
    for (const text of isAnything ? noJson : [...noJson, ...wrong]) {
      const fault = thrownBy(() => read(text, 'row-1'))
      expect(fault, text).toBeInstanceOf(StoredValueError)
      expect(String(fault)).toContain(`The value of ${place} in row row-1 is damaged`)
      expect(String(fault)).not.toContain('secret')
    }
  },
)

test('options as the first release stored them are readable', () => {
  const options = ['No pickles', 'Bacon', 'Bacon']
  expect(columns.storedParts(JSON.stringify(options), 'row-1')).toEqual(options)
})

test.for([
  '{}',
  'null',
  '[null]',
  '["Bacon",7]',
  '[{"id":"cheddar","quantity":2}]',
  '[{"id":"cheddar","name":"Cheddar","quantity":0}]',
])('%s is no list of stored choices', (json) => {
  expect(() => columns.storedParts(json, 'row-1')).toThrow(StoredValueError)
})

function thrownBy(act: () => unknown): unknown {
  try {
    act()
  } catch (fault) {
    return fault
  }
  return undefined
}
