import { ALLERGENS, type Allergen } from '../common/allergens.ts'
import { foldings, foldLetters } from '../common/fold-letters.ts'
import { allergenStates } from './allergen-states.ts'
import { DIETS, type Diet } from './diets.ts'
import { type Foods, type MadeOf, suitsDiet } from './made-of.ts'
import type { MenuItem } from './menu.ts'

/** What searches are written with besides names, in the guest's language. */
export type SearchWords = {
  /** They stand before what an item is to be made without. */
  without: readonly string[]
  /** They stand between two of those. */
  and: readonly string[]
  diets: Readonly<Record<Diet, string>>
  allergens: Readonly<Record<Allergen, string>>
}

/** What a search asks for; words in every way in which they may be written. */
type Search = {
  words: string[][]
  diets: Diet[]
  /** Each the words of one food. */
  without: string[][]
}

/** An item of the menu, its text as `searchText` gives it. */
type Searched = { text: string; made: MadeOf | undefined }

/** Reads a search: words that all have to be found, diets that it has to suit, and what it has to be made without. */
export function readSearch(query: string, { without, and, diets }: SearchWords): Search {
  const search: Search = { words: [], diets: [], without: [] }
  let phrase: string[] | null = null
  for (const token of query.replaceAll(',', ' , ').split(/\s+/)) {
    const word = foldLetters(token)
    const diet = DIETS.find((one) => foldLetters(diets[one]) === word)
    if (without.includes(word) || (phrase !== null && (word === ',' || and.includes(word)))) {
      phrase = []
      search.without.push(phrase)
    } else if (word === '' || word === ',') continue
    else if (diet && (phrase === null || phrase.length > 0)) {
      search.diets.push(diet)
      phrase = null
    } else if (phrase) phrase.push(word)
    else search.words.push(foldings(token))
  }
  return { ...search, without: search.without.filter((food) => food.length > 0) }
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

/** Whether an item is what a search asks for. One of which nobody knows what is in it can be made without nothing. */
export function isFound(
  { words, diets, without }: Search,
  { text, made }: Searched,
  foods: Foods,
  allergens: SearchWords['allergens'],
): boolean {
  return (
    words.every((ways) => ways.some((word) => text.includes(word))) &&
    diets.every((diet) => made !== undefined && suitsDiet(made, foods, diet)) &&
    without.every((food) => made !== undefined && canBeWithout(food, made, foods, allergens))
  )
}

/** Whether a guest can have an item without a food, or an allergen: it isn't in it, can be left out, or swapped. */
function canBeWithout(
  food: readonly string[],
  { layers, chosen }: MadeOf,
  foods: Foods,
  allergens: SearchWords['allergens'],
): boolean {
  const avoided = ALLERGENS.find((one) => isSameWord(foldLetters(allergens[one]), food.join(' ')))
  const isUnwanted = (id: string) => {
    const known = foods.get(id)
    if (!known) return true
    if (avoided && allergenStates(known.allergens)[avoided] !== 'free') return true
    const named = foldings(known.name).flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))
    return food.every((word) => named.some((name) => isInName(word, name)))
  }
  return (
    layers.length > 0 &&
    layers.every(({ ingredientId, isRemovable, swaps }) => {
      return isRemovable || !isUnwanted(ingredientId) || swaps.some((id) => !isUnwanted(id))
    }) &&
    chosen.every(({ ingredientId }) => !isUnwanted(ingredientId))
  )
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
