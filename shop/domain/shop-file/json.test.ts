import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FileReader, sourceOf } from './file-reader.ts'
import { readJson } from './json.ts'

test('every value knows the line it begins on', () => {
  const file = reader('{\r\n  "data": [\r\n    1,\r\n    { "title": "Cola" }\r\n  ]\r\n}')
  const places = [[], ['data'], ['data', 0], ['data', 1], ['data', 1, 'title']]
  expect(places.map((path) => file.lineOf(path))).toEqual([1, 2, 3, 4, 4])
  expect(file.lineOf(['data', 1, 'price'])).toBe(4)
})

test('a number stays as it was written', () => {
  const sources = ['9.50', '1e9', '0.1000000000000000055']
  const written = reader(`[${sources}]`).valueAt([]) as symbol[]
  expect(written.map(sourceOf)).toEqual(sources)
})

test('a file that a Windows editor marked is read', () => {
  expect(readJson('\uFEFF[]')).toMatchObject({ ok: true })
})

test('a name given twice is a fault, wherever it stands', () => {
  const { faults } = reader('{"data": [{"price": 1,\n"price": 2}], "a": {"b": {}, "b": {}}}')
  expect(faults).toEqual([
    { code: 'repeated', line: 2, field: 'price', of: 'item on line 1' },
    { code: 'repeated', line: 2, field: 'b', of: 'a' },
  ])
})

test('a tab within a text is read, other control characters are not', () => {
  expect(reader('["a\tb"]').valueAt([0])).toBe('a\tb')
  expect(readJson('["a\u0001b"]')).toMatchObject({ fault: { problem: 'escape_unknown' } })
  expect(readJson('["a\tb\\x"]')).toMatchObject({ fault: { problem: 'escape_unknown' } })
})

test.each([
  ['', 'ends_early', 1, 1],
  ['{"data": [', 'ends_early', 1, 11],
  ['{\n  "a": 1\n  "b": 2\n}', 'comma_missing', 3, 3],
  ['{\n  "a": 1,\n}', 'comma_too_many', 3, 1],
  ['[1,, 2]', 'comma_too_many', 1, 4],
  ['{"a" 1}', 'colon_missing', 1, 6],
  ['{title: "Cola"}', 'name_not_quoted', 1, 2],
  ["{'title': 1}", 'name_not_quoted', 1, 2],
  ['{"title": "Cola\n}', 'text_not_closed', 1, 11],
  ['["a\\x"]', 'escape_unknown', 1, 7],
  ['[NaN]', 'value_unknown', 1, 2],
  ['[01]', 'value_unknown', 1, 2],
  ['[.5]', 'value_unknown', 1, 2],
  ['[undefined]', 'value_unknown', 1, 2],
  ['// a menu\n[]', 'value_unknown', 1, 1],
  ['[] []', 'goes_on', 1, 4],
])('%j is faulty: %s at line %i, column %i', (text, problem, line, column) => {
  expect(readJson(text)).toMatchObject({ ok: false, fault: { problem, line, column } })
})

test('brackets within texts are not followed', () => {
  const text = JSON.stringify({ note: `${'[{'.repeat(50)}\\"[[`, more: ['\\', '[['] })
  expect(readJson(text)).toMatchObject({ ok: true })
})

test('ten thousand brackets are refused, not followed', () => {
  expect(readJson('['.repeat(10_000))).toMatchObject({ fault: { problem: 'too_deep' } })
})

test('whatever JSON.parse reads, this reads alike', () => {
  const shallow = { maxDepth: 4 }
  fc.assert(
    fc.property(fc.jsonValue(shallow), fc.nat(3), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const read = readJson(text)
      expect(read.ok && native(reader(text).valueAt([]))).toEqual(JSON.parse(text))
    }),
  )
})

test('whatever JSON.parse refuses, this refuses, with a place inside the file', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '"a"',
    '1',
    '-',
    '.',
    'null',
    '\\',
    '\n',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      const read = readJson(text)
      expect(read.ok).toBe(parses(text))
      if (read.ok) return
      expect(read.fault.line).toBeLessThanOrEqual(text.split('\n').length)
      expect(read.fault.column).toBeGreaterThan(0)
    }),
    { numRuns: 2000 },
  )
})

function reader(text: string): FileReader {
  const json = readJson(text)
  if (!json.ok) throw new Error(json.fault.problem)
  return new FileReader(json.text, json.root)
}

function native(value: unknown): unknown {
  if (typeof value === 'symbol') return JSON.parse(sourceOf(value))
  if (Array.isArray(value)) return value.map(native)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, native(each)]))
}

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
