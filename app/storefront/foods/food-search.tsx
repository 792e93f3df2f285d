import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { ALLERGENS } from '#shop/domain/common/allergens.ts'
import { foldLetters } from '#shop/domain/common/fold-letters.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { DIETS, type Diet } from '#shop/domain/menu/diets.ts'
import {
  isFound,
  readSearch,
  type SearchWords,
  searchText,
  unwantedIn,
  unwantedLayers,
} from '#shop/domain/menu/find-items.ts'
import { suitsDiet } from '#shop/domain/menu/made-of.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'
import { allergenName } from '#shop/wording/allergen-names.ts'
import { formatBurger } from '../burger-fragment.ts'
import { type MenuFoods, untilMenuFoods } from './menu-foods.ts'
import './food-search.css'

/** The fragment of the item's page that leaves out what can be left out, and words for its card. */
export type ToChange = { fragment: string; words: string | null }

export type FoodSearch = {
  /** Returns whether an item is what a query asks for. */
  finder: (query: string) => (item: MenuItem) => boolean
  /** What of a found item has to be changed to be what a query asks for; undefined: nothing. */
  changer: (query: string) => (item: MenuItem) => ToChange | undefined
  /** Says what a query is to do without and nobody knows what it is in; null: nothing. */
  nobodyKnows: (query: string) => string | null
  /** The diets that something on the menu suits. */
  diets: Diet[]
}

/** Returns a search that knows what is in every item. Asks the shop for that once, and nothing while somebody types. */
export async function openFoodSearch(locale: Locale): Promise<FoodSearch> {
  const known = await untilMenuFoods()
  const words = searchWords(locale)
  const texts = new Map<MenuItem, string>()
  const searched = ({ id }: MenuItem) => {
    const made = known.items.get(id)
    const slots = made?.slots?.map((ids) => ids.flatMap((each) => known.items.get(each) ?? []))
    return { made, slots }
  }
  return {
    finder: (query) => {
      const search = readSearch(query, words)
      const unwanted = unwantedIn(search, known.foods, words)
      return (item) => {
        const { made, slots } = searched(item)
        const text = texts.get(item) ?? searchText(item, made, known.foods, words.diets)
        texts.set(item, text)
        return isFound(search, { text, made, slots }, known.foods, unwanted)
      }
    },
    changer: (query) => {
      const unwanted = unwantedIn(readSearch(query, words), known.foods, words)
      return (item) => {
        const { made, slots } = searched(item)
        const layers = unwantedLayers({ made, slots }, unwanted)
        if (layers.length === 0) return undefined
        if (slots) return { fragment: '', words: null }
        const removable = layers.filter(({ isRemovable }) => isRemovable)
        const names = layers.flatMap(
          ({ ingredientId }) => known.foods.get(ingredientId)?.name ?? [],
        )
        return {
          fragment: formatBurger({
            choices: [],
            without: removable.map(({ ingredientId }) => ingredientId),
          }),
          words: m.search_comes_with({ foods: [...new Set(names)].join(', ') }, { locale }),
        }
      }
    },
    nobodyKnows: (query) => {
      const unwanted = unwantedIn(readSearch(query, words), known.foods, words)
      const unknown = unwanted.find(({ isUnwanted }) => isUnwanted === null)
      return unknown ? m.search_nobody_knows({ food: unknown.typed }, { locale }) : null
    },
    diets: suitedDiets(known),
  }
}

type DietFiltersProps = { diets: Diet[]; query: string; onSearch: (query: string) => void }

/** The diets, to be ticked in place of typed. */
export function DietFilters({ diets, query, onSearch }: DietFiltersProps) {
  const locale = useLocale()
  if (diets.length === 0) return null
  return (
    <fieldset className="wrap chips diet-filters">
      <legend className="sr-only">{m.search_only({}, { locale })}</legend>
      {diets.map((diet) => {
        const name = DIET_WORDS[diet]({}, { locale })
        const [others, isAsked] = without(query, name)
        return (
          <label className="chip" key={diet}>
            <input
              type="checkbox"
              checked={isAsked}
              onChange={() => onSearch(isAsked ? others : `${name} ${others}`.trim())}
            />
            {name}
          </label>
        )
      })}
    </fieldset>
  )
}

const DIET_WORDS = {
  vegetarian: m.search_vegetarian,
  vegan: m.search_vegan,
  halal: m.search_halal,
  kosher: m.search_kosher,
}

/** The query without a word, and whether it was there. */
function without(query: string, word: string): [string, boolean] {
  const all = query.split(/\s+/)
  const others = all.filter((one) => foldLetters(one) !== foldLetters(word))
  return [others.join(' '), others.length < all.length]
}

function searchWords(locale: Locale): SearchWords {
  const listed = (text: string) => text.split(' ').map(foldLetters)
  const diets = DIETS.map((diet) => [diet, DIET_WORDS[diet]({}, { locale })])
  const allergens = ALLERGENS.map((one) => [one, allergenName(one, locale)])
  return {
    without: listed(m.search_without({}, { locale })),
    and: listed(m.search_and({}, { locale })),
    diets: Object.fromEntries(diets),
    allergens: Object.fromEntries(allergens),
    traits: {
      alcohol: listed(m.search_alcohol({}, { locale })),
      caffeine: listed(m.search_caffeine({}, { locale })),
      hot: listed(m.search_hot({}, { locale })),
    },
  }
}

function suitedDiets({ foods, items }: MenuFoods): Diet[] {
  const all = [...items.values()]
  return DIETS.filter((diet) => all.some((made) => suitsDiet(made, foods, diet)))
}
