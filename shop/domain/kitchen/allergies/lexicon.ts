import { ALLERGENS, type Allergen } from '../../common/allergens.ts'
import { foldLetters } from '../../common/fold-letters.ts'
import type { AllergyWords } from './allergy-words.ts'
import { ENGLISH } from './english.ts'
import { GERMAN } from './german.ts'
import { OTHER_LANGUAGES } from './other-languages.ts'
import { TURKISH } from './turkish.ts'

/** A name or a food, as folded words. */
export type Entry = {
  words: readonly string[]
  allergens: readonly Allergen[]
  /** A food alone is no allergy. */
  isFood: boolean
  /** Its last word is a Turkish stem. */
  isStem: boolean
}

const LANGUAGES: readonly AllergyWords[] = [ENGLISH, GERMAN, TURKISH, OTHER_LANGUAGES]

type ListName = Exclude<keyof AllergyWords, 'names' | 'foods' | 'endings'>

/** The phrases of one list in all languages, each as folded words; the longest first. */
export const PHRASES = {
  general: phrases('general'),
  no: phrases('no'),
  noAfter: phrases('noAfter'),
  fillers: phrases('fillers'),
  none: phrases('none'),
  except: phrases('except'),
  more: phrases('more'),
  moreAfter: phrases('moreAfter'),
  please: phrases('please'),
  unable: phrases('unable'),
  heed: phrases('heed'),
  harmless: phrases('harmless'),
} satisfies Record<ListName, string[][]>

/** Names and foods by their first word, the longest first. */
export const ENTRIES: ReadonlyMap<string, readonly Entry[]> = Map.groupBy(
  LANGUAGES.filter((language) => language !== TURKISH).flatMap(entriesOf),
  ({ words: [first = ''] }) => first,
)

/** Turkish names and foods. Their last word is a stem, so that they are not found by it. */
export const STEMS: readonly Entry[] = entriesOf(TURKISH)

/** The names of one word, for longer words that begin or end with them and for slips: the longest first. */
export const NAMES: readonly (readonly [word: string, allergens: readonly Allergen[]])[] = [
  ...ENTRIES.values(),
]
  .flat()
  .flatMap(({ words, allergens, isFood }) =>
    words.length === 1 && !isFood ? [[words[0] ?? '', allergens] as const] : [],
  )
  .toSorted(([a], [b]) => b.length - a.length)

function phrases(list: ListName): string[][] {
  const all = LANGUAGES.flatMap((language) => language[list]).flatMap(spellings)
  return [...new Set(all)].map((phrase) => phrase.split(' ')).toSorted(longerFirst)
}

function entriesOf(language: AllergyWords): Entry[] {
  const isStem = language === TURKISH
  return ([true, false] as const)
    .flatMap((isFood) =>
      [...formsOf(language, isFood)].map(([form, allergens]) => {
        return { words: form.split(' '), allergens, isFood, isStem }
      }),
    )
    .toSorted((a, b) => longerFirst(a.words, b.words))
}

/** Every form of a language's names or foods, with what it stands for. */
function formsOf(language: AllergyWords, isFood: boolean): Map<string, Allergen[]> {
  const forms = ALLERGENS.flatMap((allergen) =>
    (language[isFood ? 'foods' : 'names'][allergen] ?? [])
      .flatMap(spellings)
      .flatMap((word) => withEndings(word, language))
      .map((form) => [form, allergen] as const),
  )
  const byForm = Map.groupBy(forms, ([form]) => form)
  return new Map([...byForm].map(([form, all]) => [form, [...new Set(all.map(([, one]) => one))]]))
}

/** The shortest word has none: with them "Ei" would be "ein". */
function withEndings(word: string, { endings }: AllergyWords): string[] {
  return word.length < 3 ? [word] : endings.map((ending) => word + ending)
}

/** Without accents, and with the two letters that German writes for an umlaut. */
function spellings(phrase: string): string[] {
  const twoLetters = phrase.replace(/[äöü]/g, (letter) => `${foldLetters(letter)}e`)
  return [
    ...new Set([phrase, twoLetters].map((each) => each.split(' ').map(foldLetters).join(' '))),
  ]
}

function longerFirst(a: readonly string[], b: readonly string[]): number {
  return b.length - a.length || (b.at(-1)?.length ?? 0) - (a.at(-1)?.length ?? 0)
}
