import { readFileSync } from 'node:fs'
import { Visitor } from 'vite'
import { type Source, trackedFiles } from './source.ts'

const SPOKEN_ATTRIBUTES = new Set(['alt', 'aria-label', 'aria-description', 'placeholder', 'title'])
const LETTERS = /\p{L}{2,}/u
const UNFINISHED = new RegExp(
  ['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'lorem ' + 'ipsum'].join('|'),
  'i',
)

/** Words for which the trade and the field have better ones, see docs/glossary.md. */
const RETIRED_WORDS = new Set(
  'deed doer doers fate hear heard hearer judge judged judges judging look looked looks news said standing tell telling told whom'.split(
    ' ',
  ),
)

/** Names in released answers, and in what guests' devices store. */
const RELEASED_NAMES = new Set(['judgedAt', 'saidAt', 'standing'])

/** Returns a line for each word in a component file that people would read and that is not in a catalogue. */
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

/** Returns the lines of a text that say it is unfinished or filler. */
export function unfinishedLines(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      UNFINISHED.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
    )
}

/** Gives the name of every message in the catalogues. */
export function readCatalogues(): string[] {
  return trackedFiles()
    .filter((path) => /^messages\/.*\.json$/.test(path))
    .flatMap((path) => Object.keys(JSON.parse(readFileSync(path, 'utf8'))))
    .filter((name) => !name.startsWith('$'))
}

/** Returns the messages that code never uses. */
export function unusedMessages(names: readonly string[], code: string): string[] {
  const shown = new Set([...code.matchAll(/\bm\.(\w+)/g)].map(([, name]) => name))
  return names.filter((name) => !shown.has(name))
}

/** Returns a line for each name in a file's code that contains a retired word. Columns have an underscore and keep theirs. */
export function retiredNames(source: Source): string[] {
  const found = new Set<string>()
  new Visitor({
    Identifier({ name }) {
      const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase())
      const isRetired = words.some((word) => RETIRED_WORDS.has(word))
      if (isRetired && !name.includes('_') && !RELEASED_NAMES.has(name)) found.add(name)
    },
  }).visit(source.program)
  return [...found].map((name) => `${source.path} names something ${name}`)
}
