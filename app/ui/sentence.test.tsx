import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FigureWords, HeadlineWords, Sentence } from './sentence.tsx'

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

test.each([
  ['hot at {time}', '<i class="hero-lead">hot at</i> <b>19:30</b>'],
  ['{time} itibarıyla sıcak', ' <b>19:30</b> <i class="hero-lead">itibarıyla sıcak</i>'],
  [
    'Um {time} ist es heiß',
    '<i class="hero-lead">Um</i> <b>19:30</b> <i class="hero-lead">ist es heiß</i>',
  ],
  ['Enjoy it.', '<i class="hero-lead">Enjoy it.</i> <b>19:30</b>'],
])('a headline has its large time where the message has it: %s', (text, expected) => {
  const headline = (
    <HeadlineWords text={(gap) => text.replace('{time}', gap)}>
      <b>19:30</b>
    </HeadlineWords>
  )
  expect(renderToStaticMarkup(headline).replaceAll('span', 'i')).toBe(expected)
})

test.each([
  ['{minutes} min', '12<small> min</small>'],
  ['dakika {minutes}', '<small>dakika </small>12'],
])('a unit stands small on its side of the figure: %s', (text, expected) => {
  const figure = <FigureWords text={(gap) => text.replace('{minutes}', gap)}>{12}</FigureWords>
  expect(renderToStaticMarkup(figure)).toBe(expected)
})
