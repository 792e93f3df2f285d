import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasControlCharacters, isVisible, plainLine, plainText } from './plain-text.ts'

test('a pasted line keeps its words and loses its line breaks', () => {
  expect(plainLine('  Ayşe\r\n\tGüneş ')).toBe('Ayşe Güneş')
})

test('a name with a character that reverses text is shown in order', () => {
  expect(plainLine('Kim\u202Egpj.exe')).toBe('Kimgpj.exe')
})

test('a letter typed as two code points equals the same letter as one', () => {
  expect(plainLine('e\u0301')).toBe('\u00E9')
  expect(plainLine('e\u202E\u0301')).toBe('\u00E9')
})

test('a family emoji stays one emoji', () => {
  expect(plainLine('👩‍👩‍👧')).toBe('👩‍👩‍👧')
})

test('a message keeps its line breaks, whichever system wrote them', () => {
  expect(plainText('one\r\ntwo\rthree\u2028four\n')).toBe('one\ntwo\nthree\nfour')
})

test('a bell and a null byte vanish from a message', () => {
  expect(plainText('no\u0000 onions\u0007')).toBe('no onions')
})

test('half of a surrogate pair becomes the replacement character', () => {
  expect(plainLine('a\uD800b')).toBe('a\uFFFDb')
})

test('text made of joiners alone counts as empty', () => {
  expect(isVisible('\u200D\u200B')).toBe(false)
  expect(isVisible('👍')).toBe(true)
})

test('a cleaned line has no control characters, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(typing, (typed) => {
      const line = plainLine(typed)
      expect(hasControlCharacters(line)).toBe(false)
      expect(plainLine(line)).toBe(line)
    }),
  )
})

test('cleaning any text again changes nothing', () => {
  fc.assert(
    fc.property(typing, (typed) => {
      const text = plainText(typed)
      expect(plainText(text)).toBe(text)
    }),
  )
})

const typing = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(
      ' ',
      '\n',
      '\r',
      '\0',
      '\u0085',
      '\u2028',
      '\u202E',
      '\u0301',
      '\uFEFF',
      '\uD800',
    ),
  ),
  maxLength: 100,
})
