import { expect, test } from 'vitest'
import { shopSettings } from '#tests/support/settings.ts'
import { shownSettings } from '../read-shop.ts'
import { SECTIONS } from '../sections.ts'
import {
  fieldsOfSection,
  optionField,
  readMarks,
  settingsIn,
  typedIn,
  writtenMarks,
} from './section-form.ts'

test.for(SECTIONS)('the form of %s, posted as it is, changes nothing', (section) => {
  const settings = shopSettings({ name: 'Bun & Gun', fulfilments: ['pickup'] })
  const shown = shownSettings(section, settings)
  const posted = Object.fromEntries(
    shown.flatMap(({ key, control, typed }) =>
      control.kind === 'several'
        ? typed.split(',').map((option) => [optionField(key, option), 'on'])
        : [[key, typed]],
    ),
  )
  expect(fieldsOfSection(section)).toEqual(expect.arrayContaining(Object.keys(posted)))
  const read = settingsIn(section, typedIn(section, posted), 2)
  const expected = Object.fromEntries(shown.map(({ key }) => [key, settings[key]]))
  expect(read).toEqual({ settings: expected })
})

test('every setting that can’t be stored is named', () => {
  const typed = typedIn('prices', { deliveryFee: 'free', deliveryTaxRate: '20', tipPercents: 'x' })
  expect(settingsIn('prices', typed, 2)).toEqual({ wrong: ['deliveryFee', 'tipPercents'] })
})

test('marks are read in the order in which they were written', () => {
  expect(readMarks('privacy', writtenMarks(['ab', 'cd']))).toEqual({
    keepGuestsDays: 'ab',
    keepMessagesDays: 'cd',
  })
  expect(readMarks('privacy', '')).toEqual({ keepGuestsDays: '', keepMessagesDays: '' })
})
