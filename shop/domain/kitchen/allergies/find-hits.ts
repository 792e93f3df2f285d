import type { Allergen } from '../../common/allergens.ts'
import { ENTRIES, type Entry, NAMES, PHRASES, STEMS } from './lexicon.ts'
import type { Token } from './note-tokens.ts'
import { isOneSlip } from './one-slip.ts'
import { isTurkishSuffix, saysWith, saysWithout } from './turkish-suffix.ts'

/** A stretch of a note, by the indices of its tokens: from `from` up to `to`. */
export type Hit = {
  from: number
  to: number
  allergens: readonly Allergen[]
  kind: 'general' | 'name' | 'food'
  /** What its own ending says. */
  ending: 'with' | 'without' | null
}

type Found = Omit<Hit, 'from' | 'to'> & { length: number }

/** Returns everything in a note that may speak of an allergy, in order. */
export function findHits(tokens: readonly Token[]): Hit[] {
  const hits: Hit[] = []
  for (let from = 0; from < tokens.length; ) {
    const harmless = phraseAt(tokens, from, PHRASES.harmless, beginsAlike)
    const found = harmless > 0 ? null : foundAt(tokens, from)
    const { length = Math.max(1, harmless), ...hit } = found ?? {}
    if (found) hits.push({ ...(hit as Omit<Found, 'length'>), from, to: from + length })
    from += length
  }
  return hits
}

/** Returns how many tokens a phrase of the list takes at an index; 0: none of them is there. */
export function phraseAt(
  tokens: readonly Token[],
  at: number,
  phrases: readonly (readonly string[])[],
  isSame: (word: string, last: string) => boolean = (word, last) => word === last,
): number {
  const found = phrases.find((phrase) => {
    const last = phrase.length - 1
    const isThere = (word: string, index: number) => tokens[at + index]?.word === word
    return (
      phrase.slice(0, last).every(isThere) &&
      isSame(tokens[at + last]?.word ?? '', phrase[last] ?? '')
    )
  })
  return found?.length ?? 0
}

/** Long words may go on. */
function beginsAlike(word: string, last: string): boolean {
  return last.length < 5 ? word === last : word.startsWith(last)
}

function foundAt(tokens: readonly Token[], at: number): Found | null {
  const { word = '' } = tokens[at] ?? {}
  return generalAt(tokens, at) ?? entryAt(tokens, at) ?? longerWord(word) ?? slipIn(word)
}

function generalAt(tokens: readonly Token[], at: number): Found | null {
  const { word = '' } = tokens[at] ?? {}
  const stem = PHRASES.general.find(([first = '', second]) => !second && word.includes(first))?.[0]
  const length = stem === undefined ? phraseAt(tokens, at, LONG_GENERAL, beginsAlike) : 1
  const isSlip = length === 0 && word.length > 6 && SLIPPED.some((meant) => isOneSlip(word, meant))
  if (length === 0 && !isSlip) return null
  const allergens = stem === undefined ? [] : withinGeneral(word, stem)
  return { length: Math.max(1, length), allergens, kind: 'general', ending: null }
}

const LONG_GENERAL = PHRASES.general.filter(({ length }) => length > 1)
const SLIPPED = [
  'allergic',
  'allergy',
  'allergies',
  'allergie',
  'allergisch',
  'alerjim',
  'alerjisi',
]

/** Of "coeliac", and of "nutallergy" and "Erdnussallergie". */
function withinGeneral(word: string, stem: string): readonly Allergen[] {
  const own = ENTRIES.get(word)?.find(({ words }) => words.length === 1)
  if (own) return own.allergens
  if (CELIAC.test(word)) return ['gluten']
  return headOf(word.slice(0, word.indexOf(stem))) ?? []
}

const CELIAC = /^(?:coeliac|celiac|coliac|ceoliac|zoliak|zoeliak|colyak|coeliaque|celiaque)/

function entryAt(tokens: readonly Token[], at: number): Found | null {
  const { word = '' } = tokens[at] ?? {}
  const isThere = ({ words, isStem }: Entry) => {
    const isSame = isStem ? isInflected : undefined
    return phraseAt(tokens, at, [words], isSame) > 0
  }
  const [first] = [...(ENTRIES.get(word) ?? []), ...STEMS]
    .filter(isThere)
    .toSorted((a, b) => b.words.length - a.words.length)
  if (!first) return null
  const { words, allergens, isFood, isStem } = first
  const last = tokens[at + words.length - 1]?.word ?? ''
  const rest = isStem ? last.slice(words.at(-1)?.length ?? 0) : ''
  return {
    length: words.length,
    allergens,
    kind: isFood ? 'food' : 'name',
    ending: saysWithout(rest) ? 'without' : saysWith(rest) ? 'with' : null,
  }
}

function isInflected(word: string, stem: string): boolean {
  return word.startsWith(stem) && isTurkishSuffix(word.slice(stem.length))
}

/** "nussfrei", "dairyfree", and every other nut that German knows. */
function longerWord(word: string): Found | null {
  const [, head] = /^(.{2,}?)(?:frei(?:e[nrsm]?)?|free)$/.exec(word) ?? []
  const free = head === undefined ? null : headOf(head)
  if (free) return { length: 1, allergens: free, kind: 'name', ending: 'without' }
  if (!/.n(?:uss|ue?sse|ue?ssen)$/.test(word)) return null
  return { length: 1, allergens: ['nuts'], kind: 'name', ending: null }
}

/** Which of the fourteen the first part of a compound names. */
function headOf(head: string): readonly Allergen[] | null {
  const isNamed = (name: string) =>
    name.length < 3 ? head === name : head.startsWith(name) || head.endsWith(name)
  return NAMES.find(([name]) => isNamed(name))?.[1] ?? null
}

const LONG_ENOUGH = 7

/** A name with one slip in it. The first letter has to be right, which keeps custard out of mustard. */
function slipIn(word: string): Found | null {
  if (word.length < LONG_ENOUGH - 1) return null
  const isMeant = (name: string) =>
    name.length >= LONG_ENOUGH && name[0] === word[0] && isOneSlip(word, name)
  const meant = NAMES.find(([name]) => isMeant(name))
  return meant ? { length: 1, allergens: meant[1], kind: 'name', ending: null } : null
}
