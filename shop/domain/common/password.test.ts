import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { isGuessable, passwordFault } from './password.ts'

test.for([
  ['seven7s', 'too_short'],
  ['', 'too_short'],
  ['🍔🍔🍔🍔🍔🍔🍔', 'too_short'],
  ['e\u0301e\u0301e\u0301e\u0301', 'too_short'],
  ['eight888', null],
  ['🍔🥤🍟🧀🥓🥬🍅🧅', null],
  ['        ', null],
  ['a'.repeat(128), null],
  ['🍔'.repeat(128), null],
  ['a'.repeat(129), 'too_long'],
  ['half a pair \ud83c', 'malformed'],
] as const)('of the password %j the fault is %s', ([password, fault]) => {
  expect(passwordFault(password)).toBe(fault)
})

test.for([
  'password',
  'PassWord',
  'Password123!',
  'qwertyuiop',
  '12345678',
  'aaaaaaaaaaaa',
  'abababab',
  'abcdefghij',
  '98765432',
  'flattop1',
  'FlatTop2026',
  'the flattop',
  'thefat.flattop',
  'ayse.gunes',
  'Ayse1990!',
])('%s is guessed early', (password) => {
  const visible = ['The Flattop', 'thefat.flattop', 'ayse.gunes', 'Ayse Gunes']
  expect(isGuessable(password, commonPasswords, visible)).toBe(true)
})

test.for([
  'smash it flat',
  'flattop smashes onions',
  'kettle-brass-9-willow',
  'yağmurlu bir gün',
  '🍔🥤🍟🧀🥓🥬🍅🧅',
  'ab1!ab1!cd',
])('%s is not guessed early', (password) => {
  expect(isGuessable(password, commonPasswords, ['The Flattop', 'ay'])).toBe(false)
})

test('every entry of the list is spelled as it is compared', () => {
  for (const password of commonPasswords) expect(password).toBe(password.toLowerCase())
  expect(commonPasswords.size).toBeGreaterThan(500)
})
