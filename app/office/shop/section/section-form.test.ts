import { expect, test } from 'vitest'
import { keysOfSection } from '#shop/domain/settings/setting-control.ts'
import { shopSettings } from '#tests/support/settings.ts'
import { shownSettings } from '../read-shop.ts'
import { SECTIONS } from '../sections.ts'
import {
  fieldsOfSettings,
  optionField,
  readMarks,
  settingsIn,
  typedIn,
  writtenMarks,
} from './section-form.ts'

test.for(SECTIONS)('the form of %s, posted as it is, changes nothing', (section) => {
  const keys = keysOfSection(section)
  const settings = shopSettings({ name: 'Bun & Gun', fulfilments: ['pickup'] })
  const shown = shownSettings(section, settings)
  const posted = Object.fromEntries(
    shown.flatMap(({ key, control, typed }) =>
      control.kind === 'several'
        ? typed.split(',').map((option) => [optionField(key, option), 'on'])
        : [[key, typed]],
    ),
  )
  expect(fieldsOfSettings(keys)).toEqual(expect.arrayContaining(Object.keys(posted)))
  const read = settingsIn(keys, typedIn(keys, posted), 2)
  const expected = Object.fromEntries(shown.map(({ key }) => [key, settings[key]]))
  expect(read).toEqual({ settings: expected })
})

test('every setting that can’t be stored is named', () => {
  const prices = keysOfSection('prices')
  const typed = typedIn(prices, { deliveryFee: 'free', deliveryTaxRate: '20', tipPercents: 'x' })
  expect(settingsIn(prices, typed, 2)).toEqual({ wrong: ['deliveryFee', 'tipPercents'] })
})

test('marks are read in the order in which they were written', () => {
  const privacy = keysOfSection('privacy')
  expect(readMarks(privacy, writtenMarks(['ab', 'cd']))).toEqual({
    keepGuestsDays: 'ab',
    keepMessagesDays: 'cd',
  })
  expect(readMarks(privacy, '')).toEqual({ keepGuestsDays: '', keepMessagesDays: '' })
})
