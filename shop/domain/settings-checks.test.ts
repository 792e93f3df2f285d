import { expect, test } from 'vitest'
import { settingChecks } from './settings-checks.ts'

const exception = (more: object) => ({ date: '2026-12-25', periods: [], note: '', ...more })

test.each([
  ['closed', [exception({ note: 'Christmas Day' })], true],
  ['with other hours', [exception({ periods: [{ opens: 600, closes: 1500 }] })], true],
  ['on a leap day', [exception({ date: '2028-02-29' })], true],
  ['on a day that does not exist', [exception({ date: '2027-02-29' })], false],
  ['without a date', [exception({ date: '' })], false],
  ['twice on one date', [exception({}), exception({ note: 'Again' })], false],
  ['that closes before it opens', [exception({ periods: [{ opens: 600, closes: 500 }] })], false],
])('whether an exception %s may be stored', (_, value, expected) => {
  expect(settingChecks.openingExceptions(value)).toBe(expected)
})
