import { foldLetters } from '../../common/fold-letters.ts'

/** A word of a note, folded, with its place in UTF-16 units. */
export type Token = {
  word: string
  start: number
  end: number
  /** Which part of a sentence it stands in, and which sentence, both counted over the note. */
  clause: number
  sentence: number
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’`´][\p{L}\p{M}]+)*|\p{Extended_Pictographic}/gu
const SENTENCE_END = /[.!?;\n\r]/
const CLAUSE_END = /[,:()–—+=]|\s-\s/
/** Words with which a new part of a sentence begins. */
const CONJUNCTIONS = new Set([
  'but',
  'aber',
  'sondern',
  'ama',
  'fakat',
  'ancak',
  'mais',
  'pero',
  'ma',
])

/** Returns the words of a note in order. */
export function tokensOf(note: string): Token[] {
  let clause = 0
  let sentence = 0
  let from = 0
  const tokens: Token[] = []
  for (const { 0: text, index } of note.matchAll(WORD)) {
    const between = note.slice(from, index)
    const word = foldLetters(text)
    if (SENTENCE_END.test(between)) sentence += 1
    if (SENTENCE_END.test(between) || CLAUSE_END.test(between) || CONJUNCTIONS.has(word))
      clause += 1
    tokens.push({ word, start: index, end: index + text.length, clause, sentence })
    from = index + text.length
  }
  return tokens
}
