import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Setting } from '../settings/setting.ts'
import {
  defaultSettings,
  isSettingValue,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
} from '../settings/settings-schema.ts'
import { ourItem } from './item-fields.ts'
import { readMenuFile } from './read-menu-file.ts'

/** Each setting as the file writes it, and as it is read; what names pictures or items is the import's. */
const WRITTEN: {
  [Key in Exclude<SettingKey, 'isTrial' | 'firstRun'>]: [file: unknown, read?: unknown]
} = {
  name: ['Bun & Gun'],
  logoPicture: [{ picture: 'logo.png', alt: 'Bun & Gun' }],
  legalName: ['Bun & Gun Ltd'],
  vatNumber: ['GB 123 4567 89'],
  tagline: ['Smashed'],
  description: ['Burgers off a flattop'],
  accent: ['oklch(0.7 0.2 30)'],
  address: [['1 Example Street']],
  phone: ['+44 20 7946 0958'],
  email: ['counter@flattop.example'],
  socialLinks: [{ X: 'https://x.example' }, [{ network: 'X', url: 'https://x.example' }]],
  currency: ['JPY', { code: 'JPY', decimals: 0 }],
  deliveryFee: ['3.50', 350],
  deliveryTaxRate: ['7%', 700],
  taxIncluded: [false],
  tipPercents: [[10]],
  accounts: [{ '20%': '8400', cash: '1000' }],
  fulfilments: [['pickup']],
  firstFulfilment: ['pickup'],
  tables: [['Window']],
  zones: [
    [
      { id: 'a', name: 'A', postcodes: ['AB1*'], fee: 2, minimum: 15, extraMinutes: 5 },
      { id: 'b', name: 'B', km: 2.5, postcodes: ['AB2'], fee: 2, until: '19:00' },
    ],
    [
      {
        id: 'a',
        name: 'A',
        area: { kind: 'postcodes', postcodes: ['AB1*'] },
        fee: 200,
        minimum: 1500,
        extraMinutes: 5,
      },
      {
        id: 'b',
        name: 'B',
        area: { kind: 'circle', meters: 2500, postcodes: ['AB2'] },
        fee: 200,
        minimum: 0,
        extraMinutes: 0,
        endsAt: 1140,
      },
    ],
  ],
  shopPlace: [[-0.128, 51.508]],
  acceptWithinMinutes: [7],
  maxOpenOrders: [5],
  largeOrderMinutes: [45],
  largeOrderTotal: [80, 8000],
  stations: [{ fryer: ['Sides'], drinks: ['Cola'] }],
  readyByLastTick: [true],
  networkPrinters: [
    [{ name: 'Pass', host: '192.168.1.50', columns: 42, prints: ['ticket', 'labels'] }],
    [
      {
        name: 'Pass',
        host: '192.168.1.50',
        port: 9100,
        columns: 42,
        prints: ['ticket', 'labels'],
        cut: true,
      },
    ],
  ],
  separateStart: [true],
  autoAccept: [true],
  pickupScreen: [true],
  showsKeptPromise: [true],
  keepGuestsDays: [45],
  keepMessagesDays: [200],
  timeZone: ['Europe/London'],
  openingHours: [{ Mon: '11:30-22:00' }, [{ weekday: 1, opens: 690, closes: 1320 }]],
  wayHours: [
    { delivery: { Mon: '12:00-21:00' } },
    { delivery: [{ weekday: 1, opens: 720, closes: 1260 }] },
  ],
  openingExceptions: [
    [{ date: '2026-12-25', hours: 'closed', note: 'Christmas Day' }],
    [{ date: '2026-12-25', periods: [], note: 'Christmas Day' }],
  ],
  businessDayEnds: ['05:30', 330],
  lastOrderBeforeClose: [15],
  daysAhead: [7],
  usualMinutes: [25],
  minimumMinutes: [12],
  kitchenMinutes: [60],
  roadMinutes: [20],
  featuredItemId: ['cola'],
  scenePicture: [{ picture: 'scene.jpg', alt: 'The counter' }],
  posters: [[{ title: 'Wood', text: 'Fire', picture: 'oven.webp' }]],
  replies: [[{ label: 'Thanks', text: 'Hello {name},\n\nthank you.' }]],
  texts: [{ heroNow: 'Now', terms: [{ heading: 'Law', text: ['{shop}'] }] }],
}

/** Where the file's `shop` part keeps what only the import can turn into the setting. */
const REFERENCES = {
  logoPicture: 'logo',
  scenePicture: 'scene',
  posters: 'posters',
  featuredItemId: 'featured',
} as const

const settable = SETTING_KEYS.filter((key) => fieldOf(key) !== null)

function fieldOf(key: SettingKey): string | null {
  const { field = key }: Setting = SETTINGS[key]
  return field
}

function shopOf(key: SettingKey, written: unknown) {
  const text = JSON.stringify({
    shop: { [String(fieldOf(key))]: written },
    categories: [
      {
        name: 'Drinks',
        items: [{ title: 'Cola', slug: 'cola', price: 3, rating: 4, bullets: ['a', 'b', 'c'] }],
      },
    ],
  })
  const read = readMenuFile(text, { code: 'USD', decimals: 2 })
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.value.shop
}

test('every setting can be set by the shop file, but those that opening the shop ends', () => {
  expect(SETTING_KEYS.filter((key) => !settable.includes(key))).toEqual(['isTrial', 'firstRun'])
})

test.for(Object.entries(WRITTEN) as [SettingKey, [unknown, unknown?]][])(
  'the shop file sets %s',
  ([key, [written, read = written]]) => {
    const shop = shopOf(key, written)
    const reference = key in REFERENCES ? REFERENCES[key as keyof typeof REFERENCES] : undefined
    if (reference) return expect(shop?.[reference]).toBeTruthy()
    expect(shop?.settings).toEqual({ [key]: read })
    expect(isSettingValue(key, read)).toBe(true)
    expect(read).not.toEqual(defaultSettings[key])
  },
)

test('a setting in the file that is none is refused, not left aside', () => {
  expect(() => shopOf('isTrial', true)).toThrow('unknown')
})

test('the owner’s guide names every field of the shop file and of its items', () => {
  const guide = globSync('docs/operating{.md,/*.md}').map((path) => readFileSync(path, 'utf8'))
  const words = guide.join('\n')
  const fields = [...settable.map(fieldOf), ...Object.keys(ourItem(2).shape)]
  expect(fields.filter((field) => !words.includes(`\`${field}\``))).toEqual([])
})
