import fc from 'fast-check'
import { expect, test } from 'vitest'
import { menuDraft } from '#tests/support/menu-item.ts'
import { anyHours, anyMenu } from '#tests/support/random-shops.ts'
import { deliveryZone, shopSettings } from '#tests/support/settings.ts'
import type { MenuDraft } from '../menu/menu-item-draft.ts'
import type { ShopSettings } from '../settings/settings.ts'
import { ourItem } from './item-fields.ts'
import { type NamedPictures, planMenu } from './plan-menu.ts'
import { type MenuFile, readMenuFile } from './read-menu-file.ts'
import { writeMenuFile } from './write-menu-file.ts'

const picture = (id: string) => `/pictures/${id}-960.webp`
const ids = new Map(['0123456789abcdef', 'fedcba9876543210'].map((id) => [picture(id), id]))
const pictures: NamedPictures = { photo: ids, cutout: ids }

/** Every setting that the file writes otherwise than it is stored. */
const settings = shopSettings({
  name: '"Bun" & Gun',
  currency: { code: 'JPY', decimals: 0 },
  socialLinks: [{ network: 'X', url: 'https://x.example' }],
  deliveryFee: 350,
  deliveryTaxRate: 725,
  largeOrderTotal: 8000,
  businessDayEnds: 330,
  openingExceptions: [
    { date: '2026-12-25', periods: [], note: 'Christmas Day' },
    { date: '2026-12-31', periods: [{ opens: 690, closes: 1500 }], note: '' },
  ],
  zones: [
    deliveryZone({ minimum: 1500 }),
    deliveryZone({
      id: 'ring',
      area: {
        kind: 'polygon',
        polygon: [
          [
            [0, 51.5],
            [0.25, 51.5],
            [0.25, 51.75],
            [0, 51.5],
          ],
        ],
      },
    }),
  ],
  networkPrinters: [
    {
      name: 'Pass',
      host: '192.168.1.50',
      port: 9100,
      columns: 42,
      prints: ['ticket', 'labels'],
      cut: false,
    },
  ],
  stations: { fryer: ['Sides'], drinks: ['Cola'] },
  tipPercents: [],
  logoPicture: { id: '0123456789abcdef', alt: 'Bun & Gun' },
  scenePicture: { id: 'fedcba9876543210', alt: 'The counter' },
  posters: [{ title: 'Wood', text: 'Fire', picture: '0123456789abcdef' }],
  replies: [{ label: 'Thanks', text: 'Hello {name},\n\nthank you.' }],
  texts: { heroNow: 'Now' },
})

test('importing what was exported changes nothing of any menu, in any currency', () => {
  const decimals = fc.constantFrom({ code: 'USD', decimals: 2 }, { code: 'KWD', decimals: 3 })
  fc.assert(
    fc.property(anyMenu, anyHours, decimals, (menu, openingHours, currency) => {
      const shop = { menu, settings: { ...settings, openingHours, currency }, picture }
      const file = read(writeMenuFile(shop))
      expect(planMenu(menu, file, pictures)).toEqual(menu)
      expect(file.shop?.settings).toMatchObject(importable(shop.settings))
    }),
    { numRuns: 25 },
  )
})

test('any shop becomes the same by the file of another', () => {
  fc.assert(
    fc.property(anyMenu, anyMenu, (menu, other) => {
      const file = read(writeMenuFile({ menu, settings, picture }))
      expect(planMenu(other, file, pictures)).toEqual(menu)
    }),
    { numRuns: 25 },
  )
})

test('an empty shop becomes the same by the file of another', () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const file = read(writeMenuFile({ menu, settings, picture }))
      expect(planMenu(menuDraft(), file, pictures)).toEqual(menu)
    }),
    { numRuns: 10 },
  )
})

test('settings that name pictures and items name them in the file', () => {
  const [menu] = fc.sample(
    anyMenu.filter(({ items }) => items.length > 1),
    { numRuns: 1, seed: 1 },
  )
  const featured = menu?.items[1]
  const { shop } = read(
    writeMenuFile({
      menu: menu as MenuDraft,
      settings: { ...settings, featuredItemId: featured?.id ?? null },
      picture,
    }),
  )
  expect(shop?.featured?.slug).toBe(featured?.slug)
  expect(shop?.logo).toMatchObject({ picture: picture('0123456789abcdef'), alt: 'Bun & Gun' })
  expect(shop?.scene).toMatchObject({ picture: picture('fedcba9876543210'), alt: 'The counter' })
  expect(shop?.posters).toMatchObject([
    { title: 'Wood', text: 'Fire', picture: picture('0123456789abcdef') },
  ])
})

test('every field that an item of a file may have comes out', () => {
  const [menu] = fc.sample(
    anyMenu.filter(({ items }) => items[0]?.pictureId != null),
    { numRuns: 1, seed: 1 },
  )
  const file = JSON.parse(writeMenuFile({ menu: menu as MenuDraft, settings, picture }))
  const [first] = file.categories.flatMap(({ items }: { items: object[] }) => items)
  expect(Object.keys(ourItem(2).shape).filter((field) => !(field in first))).toEqual([])
})

test('what fits on a line stands on one', () => {
  const [menu] = fc.sample(
    anyMenu.filter(({ items }) => items.length > 1),
    { numRuns: 1, seed: 1 },
  )
  const text = writeMenuFile({ menu: menu as MenuDraft, settings, picture })
  const lines = text.split('\n')
  expect(lines).toContain('    "name": "\\"Bun\\" & Gun",')
  expect(lines).toContain('    "posters": [')
  expect(lines).toContain('    "tipPercents": [],')
  expect(text).toMatch(/^ {10}"bullets": \["[^\n]*\],$/m)
  expect(
    Math.max(...lines.filter((line) => /[[{]/.test(line)).map(({ length }) => length)),
  ).toBeLessThanOrEqual(100)
})

function read(text: string): MenuFile {
  const result = readMenuFile(text, settings.currency)
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.value
}

/** What a file sets by itself, without the import's pictures and items. */
function importable({
  isTrial: _,
  firstRun: ______,
  logoPicture: __,
  scenePicture: ___,
  posters: ____,
  featuredItemId: _____,
  ...rest
}: ShopSettings) {
  return rest
}
