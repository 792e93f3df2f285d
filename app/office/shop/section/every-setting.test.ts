import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keysOfSection } from '#shop/domain/settings/setting-control.ts'
import { SETTING_KEYS, type SettingKey } from '#shop/domain/settings/settings-schema.ts'
import { SECTIONS } from '../sections.ts'

/** Settings that are no field of a section, with what writes them from a form of their own. */
const OWN_FORMS: Partial<Record<SettingKey, string>> = {
  isTrial: 'shop/operations/settings/open-to-guests.ts',
  firstRun: 'shop/operations/settings/first-run.ts',
  logoPicture: 'shop/operations/settings/use-logo.ts',
  currency: 'app/office/units/units-action.ts',
  timeZone: 'app/office/units/units-action.ts',
  zones: 'shop/operations/settings/change-zone.ts',
  shopPlace: 'app/office/delivery/delivery-action.ts',
  networkPrinters: 'shop/operations/kitchen/office-printers.ts',
  openingHours: 'app/office/hours/hours-action.ts',
  wayHours: 'app/office/hours/hours-action.ts',
  openingExceptions: 'app/office/hours/day/day-action.ts',
  featuredItemId: 'app/office/shop/front/front-action.ts',
  scenePicture: 'app/office/shop/front/front-action.ts',
  posters: 'app/office/shop/front/front-action.ts',
  replies: 'app/office/replies/replies-action.ts',
  texts: 'shop/operations/settings/change-text.ts',
}

test('every setting of the shop has a form in the office', () => {
  const inSections = SECTIONS.flatMap(keysOfSection)
  const all = [...inSections, ...(Object.keys(OWN_FORMS) as SettingKey[])]
  expect(all.toSorted()).toEqual(SETTING_KEYS.toSorted())
})

test.for(Object.entries(OWN_FORMS))('%s has a form of its own', ([key, writer]) => {
  const code = readFileSync(join(import.meta.dirname, '../../../..', writer), 'utf8')
  expect(code).toMatch(new RegExp(`\\b${key}\\b`))
})
