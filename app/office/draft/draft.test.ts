import { expect, test } from 'vitest'
import {
  type DraftShape,
  draftText,
  movedRow,
  placeOf,
  readDraft,
  withoutRow,
  withTyped,
} from './draft.ts'
import { afterAct } from './draft-acts.ts'
import { over, picked } from './draft-edit.ts'

const FLAT: DraftShape = { fields: ['name'], columns: ['i', 'n'], most: 3 }
const NESTED: DraftShape = { fields: [], columns: ['h', 'i'], most: 9, isHead: ({ h }) => h !== '' }

const rows = (...ids: string[]) => ids.map((i) => ({ i, n: '' }))
const nested = (...words: string[]) =>
  words.map((word) => (word === word.toUpperCase() ? { h: word, i: '' } : { h: '', i: word }))
const wordsOf = (all: readonly Readonly<Record<string, string>>[]) => all.map(({ h, i }) => h || i)

test('a draft is the same after it was written into an address, empty rows too', () => {
  const draft = {
    fields: { name: 'Süß & sauer' },
    rows: [
      { i: 'bun', n: '2' },
      { i: '', n: '' },
    ],
  }
  const text = draftText(draft, FLAT)
  expect(readDraft(new URLSearchParams(text), FLAT)).toEqual(draft)
})

test.each(['', 'rows=x', 'rows=4', 'rows=-1', 'rows=1e9'])(
  'an address with %j has no draft',
  (text) => {
    expect(readDraft(new URLSearchParams(text), FLAT)).toBe(null)
  },
)

test('what is typed goes to its field or row, and nowhere else', () => {
  const draft = { fields: { name: '' }, rows: rows('bun') }
  expect(withTyped(draft, FLAT, 'name', 'Buns').fields).toEqual({ name: 'Buns' })
  expect(withTyped(draft, FLAT, 'n0', '3').rows).toEqual([{ i: 'bun', n: '3' }])
  for (const name of ['n1', 'x0', 'toString', 'n']) {
    expect(withTyped(draft, FLAT, name, '3')).toEqual(draft)
  }
})

test('rows move by one and stay at the ends', () => {
  const all = rows('a', 'b', 'c')
  expect(movedRow(all, 1, -1, FLAT)).toEqual(rows('b', 'a', 'c'))
  expect(movedRow(all, 1, 1, FLAT)).toEqual(rows('a', 'c', 'b'))
  expect(movedRow(all, 0, -1, FLAT)).toEqual(all)
  expect(movedRow(all, 2, 1, FLAT)).toEqual(all)
})

test('a head moves and goes with all that it heads; others go past it', () => {
  const all = nested('A', 'a', 'B', 'b', 'c')
  expect(wordsOf(movedRow(all, 2, -1, NESTED))).toEqual(['B', 'b', 'c', 'A', 'a'])
  expect(wordsOf(movedRow(all, 0, 1, NESTED))).toEqual(['B', 'b', 'c', 'A', 'a'])
  expect(wordsOf(movedRow(all, 3, -1, NESTED))).toEqual(['A', 'a', 'b', 'B', 'c'])
  expect(wordsOf(movedRow(all, 1, -1, NESTED))).toEqual(wordsOf(all))
  expect(wordsOf(withoutRow(all, 2, NESTED))).toEqual(['A', 'a'])
  expect(wordsOf(withoutRow(all, 3, NESTED))).toEqual(['A', 'a', 'B', 'c'])
})

test('a head is counted among the heads, and what it heads from the first below it', () => {
  const all = nested('A', 'a', 'b', 'B', 'c')
  expect(all.map((_, at) => placeOf(all, at, NESTED))).toEqual([1, 1, 2, 2, 1])
  expect(placeOf(rows('a', 'b'), 1, FLAT)).toBe(2)
})

test('a button moves, takes out or adds, never more than fit', () => {
  const draft = { fields: {}, rows: rows('a', 'b') }
  const add = (before: typeof draft, i: string) => ({
    ...before,
    rows: [...before.rows, { i, n: '' }],
  })
  const after = (act: string, value = '') =>
    afterAct(draft, FLAT, { act, picked: value, add: add as never }).rows
  expect(after('down.0')).toEqual(rows('b', 'a'))
  expect(after('out.0')).toEqual(rows('b'))
  expect(after('add', 'c')).toEqual(rows('a', 'b', 'c'))
  expect(after('add')).toEqual(draft.rows)
  for (const act of ['', 'up.9', 'out.x', 'down', 'nothing.0'])
    expect(after(act)).toEqual(draft.rows)
  const full = { ...draft, rows: rows('a', 'b', 'c') }
  expect(afterAct(full, FLAT, { act: 'add', picked: 'd', add: add as never })).toEqual(full)
})

test('what nobody typed into follows what is stored, and what two people typed has two values', () => {
  const [first, second] = [
    { text: 'rows=1&i0=a', mark: '1' },
    { text: 'rows=1&i0=b', mark: '2' },
  ]
  expect(over({ text: first.text, base: first }, second)).toMatchObject({ text: second.text })
  const clash = over({ text: 'rows=0', base: first }, second)
  expect(clash).toMatchObject({ text: 'rows=0', theirs: second })
  expect(picked(clash, 'mine')).toEqual({ text: 'rows=0', base: second, theirs: null })
  expect(picked(clash, 'theirs')).toEqual({ text: second.text, base: second, theirs: null })
  expect(over({ text: second.text, base: first }, second).theirs).toBe(null)
})
