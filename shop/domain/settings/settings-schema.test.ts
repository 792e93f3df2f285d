import { expect, test } from 'vitest'
import { defaultSettings, isSettingValue, publicSettings, SETTING_KEYS } from './settings-schema.ts'

const exception = (more: object) => ({ date: '2026-12-25', periods: [], note: '', ...more })

const zone = (more: object) => ({
  id: 'a',
  name: 'A',
  area: { kind: 'postcodes', postcodes: ['AB1*'] },
  fee: 350,
  minimum: 0,
  extraMinutes: 0,
  ...more,
})

const ringed = (...polygon: unknown[]) => zone({ area: { kind: 'polygon', polygon } })
const postcodes = (...list: unknown[]) => zone({ area: { kind: 'postcodes', postcodes: list } })
const RING = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 0],
]

test.each([
  ['by postcode', [zone({})], true],
  ['by polygon, with a hole', [ringed(RING, RING)], true],
  ['none', [], true],
  ['two of one id', [zone({}), zone({})], false],
  ['without a name', [zone({ name: '' })], false],
  ['with a fee below nothing', [zone({ fee: -1 })], false],
  ['with half a unit of minimum', [zone({ minimum: 0.5 })], false],
  ['of an unknown kind', [zone({ area: { kind: 'circle' } })], false],
  ['of every postcode', [postcodes('*')], false],
  ['with a star in the middle', [postcodes('A*1')], false],
  ['with an empty postcode', [postcodes(' ')], false],
  ['with a postcode that is a number', [postcodes(12345)], false],
  ['with 1001 postcodes', [postcodes(...Array(1001).fill('AB1'))], false],
  ['without a ring', [ringed()], false],
  [
    'with a ring of three positions',
    [
      ringed([
        [0, 0],
        [2, 0],
        [0, 0],
      ]),
    ],
    false,
  ],
  [
    'with an open ring',
    [
      ringed([
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
      ]),
    ],
    false,
  ],
  [
    'with a longitude of 181',
    [
      ringed([
        [0, 0],
        [181, 0],
        [2, 2],
        [0, 0],
      ]),
    ],
    false,
  ],
  [
    'with a latitude of 91',
    [
      ringed([
        [0, 0],
        [2, 91],
        [2, 2],
        [0, 0],
      ]),
    ],
    false,
  ],
  [
    'with a height',
    [
      ringed([
        [0, 0, 1],
        [2, 0, 1],
        [2, 2, 1],
        [0, 0, 1],
      ]),
    ],
    false,
  ],
  [
    'with a position that is text',
    [
      ringed([
        [0, 0],
        ['2', 0],
        [2, 2],
        [0, 0],
      ]),
    ],
    false,
  ],
  ['51 of them', Array.from({ length: 51 }, (_, id) => zone({ id: `${id}` })), false],
])('whether zones may be stored: %s', (_, value, expected) => {
  expect(isSettingValue('zones', value)).toBe(expected)
})

test.each([
  ['taxIncluded', true, false, 1],
  ['deliveryTaxRate', 0, 10_000, 10_001],
  ['deliveryTaxRate', 2000, 1, 0.5],
  ['fulfilments', [], ['table', 'pickup'], ['pickup', 'pickup']],
  ['fulfilments', [], ['delivery'], ['post']],
  ['firstFulfilment', 'delivery', 'pickup', 'table'],
  ['tables', ['1', 'Window'], [], ['1', '1']],
  ['tables', ['1'], [], [' ']],
  ['tipPercents', [], [5, 100], [101]],
  ['tipPercents', [1], [5, 10, 15, 20, 25], [1, 2, 3, 4, 5, 6]],
] as const)('%s may be %j or %j, but not %j', (key, one, other, wrong) => {
  expect([one, other, wrong].map((value) => isSettingValue(key, value))).toEqual([
    true,
    true,
    false,
  ])
})

test.each([
  ['none', {}, true],
  ['a line', { heroNow: 'Now' }, true],
  ['a line with what it may hold', { heroClosedNote: 'At {time} {day}' }, true],
  ['a page', { terms: [{ heading: 'Law of {shop}', text: ['{phone}'] }] }, true],
  ['a line of another name', { heroColour: 'red' }, false],
  ['a line that says nothing', { heroNow: ' ' }, false],
  ['a line with what it may not hold', { heroNow: '{time}' }, false],
  ['a line with a tag', { heroNow: '<img src=x>' }, false],
  ['a line with a control character', { heroNow: 'a\u0007b' }, false],
  ['a page of 31 sections', { terms: Array(31).fill({ heading: 'a', text: [] }) }, false],
  ['a page whose text is no list', { terms: [{ heading: 'a', text: 'b' }] }, false],
])('whether texts may be stored: %s', (_, value, expected) => {
  expect(isSettingValue('texts', value)).toBe(expected)
})

test.each([
  ['closed', [exception({ note: 'Christmas Day' })], true],
  ['with other hours', [exception({ periods: [{ opens: 600, closes: 1500 }] })], true],
  ['on a leap day', [exception({ date: '2028-02-29' })], true],
  ['on a day that does not exist', [exception({ date: '2027-02-29' })], false],
  ['without a date', [exception({ date: '' })], false],
  ['twice on one date', [exception({}), exception({ note: 'Again' })], false],
  ['that closes before it opens', [exception({ periods: [{ opens: 600, closes: 500 }] })], false],
])('whether an exception %s may be stored', (_, value, expected) => {
  expect(isSettingValue('openingExceptions', value)).toBe(expected)
})

const reply = { label: 'Thanks', text: 'Hello {name},\n\nthank you.' }

test.each<[string, unknown, boolean]>([
  ['in lines, with the guest’s name', [reply], true],
  ['with all that is filled in', [{ ...reply, text: '{name} {by} {shop} {number}' }], true],
  ['as many as twelve', Array.from({ length: 12 }, () => reply), true],
  ['one more', Array.from({ length: 13 }, () => reply), false],
  ['that fills in what isn’t known', [{ ...reply, text: 'Pay {price}.' }], false],
  ['of nothing that is seen', [{ ...reply, text: ' \n ' }], false],
  ['that steers a terminal', [{ ...reply, text: 'Hello\u001b[2J' }], false],
  ['longer than a thousand characters', [{ ...reply, text: 'a'.repeat(1001) }], false],
  ['without words on its button', [{ ...reply, label: '' }], false],
])('whether replies %s may be saved', (_, value, expected) => {
  expect(isSettingValue('replies', value)).toBe(expected)
})

test('every default is an allowed value', () => {
  const faulty = SETTING_KEYS.filter((key) => !isSettingValue(key, defaultSettings[key]))
  expect(faulty).toEqual([])
})

test('every guest can read these settings and no others', () => {
  expect(Object.keys(publicSettings(defaultSettings)).toSorted()).toEqual([
    'acceptWithinMinutes',
    'address',
    'currency',
    'description',
    'featuredItemId',
    'firstFulfilment',
    'fulfilments',
    'legalName',
    'name',
    'openingHours',
    'phone',
    'socialLinks',
    'tagline',
    'timeZone',
    'tipPercents',
    'usualMinutes',
    'vatNumber',
    'wayHours',
  ])
})
