import { expect, test } from 'vitest'
import { paragraphsIn, sectionWords } from './section-words.ts'

test('paragraphs come back from the field as they were', () => {
  const paragraphs = ['Who we are.', 'Call {phone}.']
  expect(paragraphsIn(sectionWords(paragraphs))).toEqual(paragraphs)
})

test.each(['', ' \r\n\r\n ', '\n'])('a field with %j has no paragraph', (words) => {
  expect(paragraphsIn(words)).toEqual([])
})
