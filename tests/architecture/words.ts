import { Visitor } from 'vite'
import type { Source } from './source.ts'

const SPOKEN_ATTRIBUTES = new Set(['alt', 'aria-label', 'aria-description', 'placeholder', 'title'])
const LETTERS = /\p{L}{2,}/u
const UNFINISHED = new RegExp(
  ['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'lorem ' + 'ipsum'].join('|'),
  'i',
)

/** Takes a component file; gives a line for each word that a person would read and no catalogue holds. */
export function wordsOutsideCatalogues(source: Source): string[] {
  const found: string[] = []
  const note = (words: string) => {
    if (LETTERS.test(words)) found.push(`${source.path} says "${words.trim()}" outside messages/`)
  }
  new Visitor({
    JSXText({ value }) {
      note(value)
    },
    JSXAttribute({ name, value }) {
      const spoken = name.type === 'JSXIdentifier' && SPOKEN_ATTRIBUTES.has(name.name)
      if (spoken && value?.type === 'Literal') note(String(value.value))
    },
  }).visit(source.program)
  return found
}

/** Takes a text; gives the lines that say it is unfinished or filler. */
export function unfinishedLines(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      UNFINISHED.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
    )
}
