import { expect, test } from 'vitest'
import { shopSettings } from '#tests/support/settings.ts'
import { controlOf } from './setting-control.ts'
import type { ShopSettings } from './settings.ts'
import { SETTING_KEYS, type SettingKey } from './settings-schema.ts'
import { readTypedSetting, typedSetting } from './typed-setting.ts'

const TYPED = SETTING_KEYS.filter((key) => controlOf(key) !== null)
const SPECIAL: Partial<ShopSettings> = {
  name: 'Bun & Gun',
  address: ['1 Example Street', 'Exampleton'],
  socialLinks: [{ network: 'Insta gram', url: 'https://example.org/bun' }],
  deliveryTaxRate: 725,
  largeOrderTotal: 12_050,
  fulfilments: ['pickup', 'table'],
  tables: ['7', 'Garden 1'],
  stations: { fryer: ['Sides', 'Onion rings'], drinks: ['Drinks'] },
  accounts: { '5.5%': '8300', '20%': '8400', cash: '1000' },
  autoAccept: true,
}

test.for(TYPED)('the present %s can be saved as its form shows it', (key) => {
  for (const settings of [shopSettings(), shopSettings(SPECIAL)]) {
    const text = typedSetting(key, settings[key], 2)
    expect(readTypedSetting(key, text, 2)).toEqual({ value: settings[key] })
  }
})

test('what has a page of its own, or comes by the menu file, has no field', () => {
  expect(SETTING_KEYS.filter((key) => !TYPED.includes(key))).toEqual([
    'isTrial',
    'firstRun',
    'logoPicture',
    'currency',
    'zones',
    'shopPlace',
    'networkPrinters',
    'openingHours',
    'openingExceptions',
    'wayHours',
    'featuredItemId',
    'scenePicture',
    'posters',
    'replies',
    'texts',
  ])
})

test.for<[SettingKey, string, unknown]>([
  ['deliveryFee', '5,65', 565],
  ['deliveryFee', ' 5 ', 500],
  ['largeOrderTotal', '', null],
  ['deliveryTaxRate', '7.25 %', 725],
  ['deliveryTaxRate', '20', 2000],
  ['tipPercents', '5% 10 15', [5, 10, 15]],
  ['businessDayEnds', '4:30', 270],
  ['tables', ' 7 \r\n\r\n8', ['7', '8']],
  ['fulfilments', '', []],
])('for %s “%s” is read', ([key, text, value]) => {
  expect(readTypedSetting(key, text, 2)).toEqual({ value })
})

test.for<[SettingKey, string]>([
  ['name', ''],
  ['phone', 'call us'],
  ['email', 'counter@'],
  ['accent', 'yellow-ish'],
  ['deliveryFee', '5.655'],
  ['deliveryFee', '-1'],
  ['deliveryTaxRate', '120'],
  ['tipPercents', '5, five'],
  ['tipPercents', '5, 5'],
  ['acceptWithinMinutes', '0'],
  ['acceptWithinMinutes', '1.5'],
  ['businessDayEnds', '13:00'],
  ['timeZone', 'Mars/Base'],
  ['socialLinks', 'Instagram http://example.org'],
  ['stations', 'oven: Pizza'],
  ['accounts', '120%: 8400'],
  ['accounts', 'coffee: 4980'],
  ['accounts', 'cash'],
  ['firstFulfilment', 'table'],
])('for %s “%s” is refused', ([key, text]) => {
  expect(readTypedSetting(key, text, 2)).toBe(null)
})

test('the tax rate of an account may be typed as people write it', () => {
  const read = readTypedSetting('accounts', '5,50 %: 8300\n20 %: 8400\nCash: 1000', 2)
  expect(read).toEqual({ value: { '5.5%': '8300', '20%': '8400', cash: '1000' } })
})
