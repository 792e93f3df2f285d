import { ALLERGENS, type Allergen } from '../common/allergens.ts'
import { foldings, foldLetters } from '../common/fold-letters.ts'
import { allergensNamed } from '../kitchen/allergies/allergens-named.ts'
import { allergenStates } from './allergen-states.ts'
import { DIETS, type Diet } from './diets.ts'
import { type Food, type Foods, type MadeOf, suitsDiet } from './made-of.ts'
import type { MenuItem } from './menu.ts'
import { TRAITS, type Trait } from './traits.ts'

/** What searches are written with besides names, in the guest's language. */
export type SearchWords = {
  /** They stand before what an item is to be made without. */
  without: readonly string[]
  /** They stand between two of those. */
  and: readonly string[]
  diets: Readonly<Record<Diet, string>>
  allergens: Readonly<Record<Allergen, string>>
  /** Each in all the words that it is asked for by, folded. */
  traits: Readonly<Record<Trait, readonly string[]>>
}

/** What a search asks for; words in every way in which they may be written. */
type Search = {
  words: string[][]
  diets: Diet[]
  without: Avoided[]
}

/** What an item is to be made without: its words folded, and as they were typed. */
type Avoided = { words: string[]; typed: string }

/** An item of the menu, its text as `searchText` gives it; of a combo also what can be picked for each slot that needs it. */
type Searched = { text: string; made: MadeOf | undefined; slots?: MadeOf[][] | undefined }

/** Reads a search: words that all have to be found, diets that it has to suit, and what it has to be made without. */
export function readSearch(query: string, { without, and, diets }: SearchWords): Search {
  const search: Search = { words: [], diets: [], without: [] }
  let phrase: Avoided | null = null
  for (const token of query.replaceAll(',', ' , ').split(/\s+/)) {
    const word = foldLetters(token)
    const diet = DIETS.find((one) => foldLetters(diets[one]) === word)
    if (without.includes(word) || (phrase !== null && (word === ',' || and.includes(word)))) {
      phrase = { words: [], typed: '' }
      search.without.push(phrase)
    } else if (word === '' || word === ',') continue
    else if (diet && (phrase === null || phrase.words.length > 0)) {
      search.diets.push(diet)
      phrase = null
    } else if (phrase) {
      phrase.words.push(word)
      phrase.typed = `${phrase.typed} ${token}`.trim()
    } else search.words.push(foldings(token))
  }
  return { ...search, without: search.without.filter(({ words }) => words.length > 0) }
}

/** Returns all that an item is found by: what its card says, what is in it, and whom it suits. */
export function searchText(
  { title, bullets }: Pick<MenuItem, 'title' | 'bullets'>,
  made: MadeOf | undefined,
  foods: Foods,
  diets: SearchWords['diets'],
): string {
  const parts = made ? [...made.layers, ...made.chosen] : []
  const names = parts.map(({ ingredientId }) => foods.get(ingredientId)?.name ?? '')
  const suited = DIETS.filter((diet) => made && suitsDiet(made, foods, diet))
  return foldings(
    [title, ...bullets, ...names, ...suited.map((diet) => diets[diet])].join(' '),
  ).join(' ')
}

/** What a search is to do without, as it was typed, and whether an ingredient is one of it; null where nobody knows. */
export type Unwanted = { typed: string; isUnwanted: ((ingredientId: string) => boolean) | null }

/** Returns what a search is to do without: by the names on the menu, or as an allergen or a trait in the guest's words. */
export function unwantedIn({ without }: Search, foods: Foods, known: Known): Unwanted[] {
  return without.map(({ words, typed }) => ({ typed, isUnwanted: avoiding(words, foods, known) }))
}

type Known = Pick<SearchWords, 'allergens' | 'traits'>

/**
 * Whether an item is what a search asks for; `unwanted` is what it is to do without. An item whose ingredients are unknown is never
 * found by what it is without, and no item is found without something that nobody knows. A combo is found if each of its slots has something
 * that can be made without.
 */
export function isFound(
  { words, diets }: Search,
  { text, made, slots }: Searched,
  foods: Foods,
  unwanted: readonly Unwanted[],
): boolean {
  const canBe = (one: MadeOf) => unwanted.every((each) => canBeWithout(each, one))
  const isWithout = slots ? slots.every((picks) => picks.some(canBe)) : made && canBe(made)
  return (
    words.every((ways) => ways.some((word) => text.includes(word))) &&
    diets.every((diet) => made !== undefined && suitsDiet(made, foods, diet)) &&
    (unwanted.length === 0 || isWithout === true)
  )
}

/**
 * Returns what is unwanted in an item as it comes, and found all the same: layers to leave out, or to swap. Of a combo, in what can be
 * picked for it.
 */
export function unwantedLayers(
  { made, slots = [] }: Omit<Searched, 'text'>,
  unwanted: readonly Unwanted[],
): MadeOf['layers'] {
  const layers = [made, ...slots.flat()].flatMap((one) => one?.layers ?? [])
  return layers.filter((layer) => unwanted.some((each) => each.isUnwanted?.(layer.ingredientId)))
}

/** Whether a guest can have an item without it: it isn't in it, can be left out, or swapped. */
function canBeWithout({ isUnwanted }: Unwanted, { layers, chosen }: MadeOf): boolean {
  return (
    isUnwanted !== null &&
    layers.length > 0 &&
    layers.every(({ ingredientId, isRemovable, swaps }) => {
      return isRemovable || !isUnwanted(ingredientId) || swaps.some((id) => !isUnwanted(id))
    }) &&
    chosen.every(({ ingredientId }) => !isUnwanted(ingredientId))
  )
}

/** Returns whether an ingredient is one to avoid; null: nothing on the menu is called so, and it means no allergen or trait. */
function avoiding(
  words: readonly string[],
  foods: Foods,
  { allergens, traits }: Known,
): ((id: string) => boolean) | null {
  const phrase = words.join(' ')
  const labelled = ALLERGENS.filter((one) => isSameWord(foldLetters(allergens[one]), phrase))
  const avoided = [...labelled, ...allergensNamed(words)]
  const avoidedTraits = TRAITS.filter((one) => traits[one].includes(phrase))
  const isNamed = ({ name }: Food) => {
    const parts = foldings(name).flatMap((each) => each.split(/[^\p{L}\p{N}]+/u))
    return words.every((word) => parts.some((part) => isInName(word, part)))
  }
  const isMeant = avoided.length > 0 || avoidedTraits.length > 0
  if (!isMeant && ![...foods.values()].some(isNamed)) return null
  return (id) => {
    const food = foods.get(id)
    if (!food) return true
    const states = allergenStates(food.allergens)
    return (
      avoided.some((one) => states[one] !== 'free') ||
      avoidedTraits.some((one) => food.traits.includes(one)) ||
      isNamed(food)
    )
  }
}

const SHORT = 4

/** A long word is also found within another, as in "Röstzwiebel". */
function isInName(word: string, name: string): boolean {
  const isWithin = word.length < SHORT ? name.startsWith(word) : name.includes(word)
  return isWithin || isSameWord(word, name)
}

/** The same word, or one of them with an ending such as a plural's. */
function isSameWord(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length)
  return short.length > 2 && long.startsWith(short) && long.length - short.length < 3
}
