import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JsonNode, readJson } from './json.ts'

test('every value knows the line it begins on', () => {
  const read = readJson('{\r\n  "data": [\r\n    1,\r\n    { "title": "Cola" }\r\n  ]\r\n}')
  expect(read).toMatchObject({
    value: {
      line: 1,
      members: [
        {
          name: 'data',
          line: 2,
          value: { line: 2, entries: [{ line: 3 }, { line: 4, members: [{ line: 4 }] }] },
        },
      ],
    },
  })
})

test('a number stays as it was written', () => {
  const read = readJson('[9.50, 1e9, 0.1000000000000000055]')
  expect(read.ok && plain(read.value)).toEqual(['9.50', '1e9', '0.1000000000000000055'])
})

test('a file that a Windows editor marked is read', () => {
  expect(readJson('\uFEFF[]')).toMatchObject({ ok: true })
})

test('a name given twice is given twice', () => {
  const read = readJson('{"price": 1, "price": 2}')
  expect(read).toMatchObject({ value: { members: [{ name: 'price' }, { name: 'price' }] } })
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

test('ten thousand brackets are refused, not followed', () => {
  expect(readJson('['.repeat(10_000))).toMatchObject({ fault: { problem: 'too_deep' } })
})

test('whatever JSON.parse reads, this reads alike', () => {
  const shallow = { maxDepth: 4 }
  fc.assert(
    fc.property(fc.jsonValue(shallow), fc.nat(3), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const read = readJson(text)
      expect(read.ok && native(read.value)).toEqual(JSON.parse(text))
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

function plain(node: JsonNode): unknown {
  if (node.kind === 'list') return node.entries.map(plain)
  return node.kind === 'number' ? node.source : null
}

function native(node: JsonNode): unknown {
  if (node.kind === 'object') {
    return Object.fromEntries(node.members.map(({ name, value }) => [name, native(value)]))
  }
  if (node.kind === 'list') return node.entries.map(native)
  if (node.kind === 'text') return node.text
  return JSON.parse(node.kind === 'number' ? node.source : node.word)
}

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
