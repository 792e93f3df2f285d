import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Sentence } from './sentence.tsx'

test.each([
  ['I accept the {link}.', 'I accept the <b>terms</b>.'],
  ['{link} kabul ediyorum.', '<b>terms</b> kabul ediyorum.'],
  ['No link.', 'No link.<b>terms</b>'],
])('a link stands where the sentence has it: %s', (text, expected) => {
  const sentence = (
    <Sentence text={(gap) => text.replace('{link}', gap)}>
      <b>terms</b>
    </Sentence>
  )
  expect(renderToStaticMarkup(sentence)).toBe(expected)
})
