import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Catalogue, catalogueNames, readCatalogue } from './catalogues/catalogue.ts'
import { differences } from './catalogues/differences.ts'
import { pseudoCatalogue } from './catalogues/pseudo.ts'
import { straightMarks } from './catalogues/straight-marks.ts'

const { baseLocale, locales } = JSON.parse(readFileSync('project.inlang/settings.json', 'utf8'))
const base = readCatalogue(baseLocale)

test('every folder of messages is a language that the build knows', () => {
  expect(catalogueNames().sort()).toEqual([...locales].sort())
})

test('no message has the name of another one, which would be read in its place', () => {
  expect(sharedNames(base)).toEqual([])
  expect(sharedNames({ 'a.json': { one: '1', two: '2' }, 'b.json': { two: '3' } })).toEqual(['two'])
})

function sharedNames(catalogue: Catalogue): string[] {
  const names = Object.values(catalogue).flatMap((messages) => Object.keys(messages))
  return names.filter((name, nth) => !name.startsWith('$') && names.indexOf(name) < nth)
}

test.for(catalogueNames())('the messages of %s agree with the base catalogue', async (locale) => {
  expect(await differences(base, readCatalogue(locale), locale)).toEqual([])
})

test('a pseudo-translation agrees with what it was made of, and leaves no letter plain', async () => {
  const pseudo = pseudoCatalogue(base)
  expect(await differences(base, pseudo, 'ar-XB')).toEqual([])
  const { layout_skip: words } = pseudoCatalogue({
    'one.json': { layout_skip: 'Pay {amount} \\{now\\}' },
  })['one.json'] as { layout_skip: string }
  expect(words).toBe('⟦Ƥȧẏẏ {amount} \\{ƞǿẇẇ\\}⟧')
})

test.for(catalogueNames())('people read %s with curly apostrophes and quotes', (locale) => {
  expect(straightMarks(readCatalogue(locale))).toEqual([])
})

test('a straight apostrophe or quote is found in words, and is left alone in code, menu files and measures', () => {
  const planted: Catalogue = {
    'pages.json': {
      apostrophe: "We'll call you.",
      possessive: "guests' orders",
      after_placeholder: "{shop}'s menu",
      quotes: 'Tap "Seen".',
      counted: [
        { ...COUNTED, match: { 'number=one': '1 dish', 'number=other': "{count} didn't" } },
      ],
      curly: 'We’ll tap “Seen”.',
      code: "Run `./flattop find 'No. 7'`.",
      measure: 'A 6" sub in 5\'',
    },
    'shop-file.json': {
      snippet: 'days, \\{ "Sun": "closed" \\}',
      words_beside: 'it isn\'t "closed"',
    },
  }
  expect(straightMarks(planted)).toEqual([
    'pages.json apostrophe',
    'pages.json possessive',
    'pages.json after_placeholder',
    'pages.json quotes',
    'pages.json counted',
    'shop-file.json words_beside',
  ])
})

const COUNTED = {
  declarations: ['input count', 'local number = count: plural'],
  selectors: ['number'],
  match: { 'number=one': '1 dish', 'number=other': '{count} dishes' },
}

const MESSAGES: Catalogue = {
  'menu.json': { plain: 'Pay {amount} {#b}now{/b}', counted: [COUNTED] },
}

const WRONG: Record<string, { change: Record<string, unknown>; found: string }> = {
  'a message is missing': {
    change: { plain: undefined },
    found: 'menu.json plain is missing',
  },
  'a message is nobody’s': {
    change: { other: 'Pay' },
    found: 'menu.json other is not in the base catalogue',
  },
  'an input has another name': {
    change: { plain: 'Pay {sum} {#b}now{/b}' },
    found: 'menu.json plain: inputs [sum] in place of [amount]',
  },
  'a variant names an input that nobody gives': {
    change: { counted: [{ ...COUNTED, match: { ...COUNTED.match, 'number=other': '{dishes}' } }] },
    found: 'menu.json counted: inputs [count,dishes] in place of [count]',
  },
  'a plural form of the language has no words': {
    change: { counted: [{ ...COUNTED, match: { 'number=other': '{count} dishes' } }] },
    found: 'menu.json counted: forms of number [other] in place of [one,other]',
  },
  'the words for all that is left stand for a plural form': {
    change: { counted: [{ ...COUNTED, match: { 'number=one': '1 dish', 'number=*': 'dishes' } }] },
    found: 'menu.json counted: forms of number [one] in place of [one,other]',
  },
  'markup is lost': {
    change: { plain: 'Pay {amount} now' },
    found: 'menu.json plain: markup [] in place of [markup-end b,markup-start b]',
  },
}

test.for(Object.entries(WRONG))('it is found when %s', async ([, { change, found }]) => {
  const other = { 'menu.json': { ...MESSAGES['menu.json'], ...change } }
  expect(await differences(MESSAGES, other, 'en')).toEqual([found])
})

test('a language with more plural forms than the base has words for each of them', async () => {
  expect(await differences(MESSAGES, MESSAGES, 'pl')).toEqual([
    'menu.json counted: forms of number [one,other] in place of [few,many,one,other]',
  ])
})

test('it is found when a whole file is missing', async () => {
  expect(await differences(MESSAGES, {}, 'en')).toEqual([
    'menu.json plain is missing',
    'menu.json counted is missing',
  ])
})
