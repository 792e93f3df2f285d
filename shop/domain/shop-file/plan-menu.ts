import { freeName, slugFrom } from '../common/slug.ts'
import type { FileDish } from './dish-fields.ts'
import { planCategories } from './plan-categories.ts'
import type { MenuFile } from './read-menu-file.ts'
import type { StoredCategory, StoredDish, StoredMenu } from './stored-menu.ts'

/**
 * Takes the menu as it is, a file, and the ids of the file's pictures by their name there; gives
 * the menu as it becomes. A dish that stays keeps its id: it is found by id, else slug, else title.
 */
export function planMenu(
  stored: StoredMenu,
  file: MenuFile,
  pictures: ReadonlyMap<string, string>,
): StoredMenu {
  const categories = planCategories(stored.categories, file)
  const matches = matchDishes(stored.dishes, file.dishes)
  const names = new Names(file.dishes, matches)
  const dishes = file.dishes.map((dish): StoredDish => {
    const match = matches.get(dish)
    const categoryId = categoryOf(dish, match, categories)
    const slug = names.slug(dish, match)
    const id = match?.id ?? dish.id ?? names.id(slug)
    const { title, price, bullets, rating } = dish
    const shows = planPicture(dish, match, pictures)
    const work = planWork(dish, match)
    return { id, categoryId, slug, title, price, bullets, rating, ...shows, ...work }
  })
  const rank = new Map(categories.map(({ id }, index) => [id, index]))
  const place = (dish: StoredDish) => rank.get(dish.categoryId) ?? 0
  return { categories, dishes: dishes.toSorted((a, b) => place(a) - place(b)) }
}

type Matches = Map<FileDish, StoredDish>

function matchDishes(stored: StoredDish[], wanted: FileDish[]): Matches {
  const matches: Matches = new Map()
  const free = new Set(stored)
  const match = (same: (one: StoredDish, other: FileDish) => boolean) => {
    for (const dish of wanted) {
      const found = matches.has(dish) ? undefined : [...free].find((one) => same(one, dish))
      if (found) free.delete(found)
      if (found) matches.set(dish, found)
    }
  }
  match((one, other) => one.id === other.id)
  match((one, other) => !other.id && one.slug === other.slug)
  match((one, other) => !other.id && one.title.toLowerCase() === other.title.toLowerCase())
  match((one, other) => !other.id && !other.slug && one.slug === slugFrom(other.title))
  return matches
}

/** Gives out slugs and ids that nobody else has. What the file or the store decided comes first. */
class Names {
  readonly #slugs: Set<string>
  readonly #ids: Set<string>

  constructor(dishes: FileDish[], matches: Matches) {
    this.#slugs = new Set(dishes.flatMap(({ slug }) => slug ?? []))
    this.#ids = new Set(dishes.flatMap((dish) => matches.get(dish)?.id ?? dish.id ?? []))
  }

  slug(dish: FileDish, match: StoredDish | undefined): string {
    if (dish.slug) return dish.slug
    const kept = match && !this.#slugs.has(match.slug) ? match.slug : slugFrom(dish.title)
    const slug = freeName(kept, this.#slugs)
    this.#slugs.add(slug)
    return slug
  }

  id(slug: string): string {
    const id = freeName(slug, this.#ids)
    this.#ids.add(id)
    return id
  }
}

/** A dish that names no category stays in its own, and a new one goes to the first. */
function categoryOf(
  dish: FileDish,
  match: StoredDish | undefined,
  categories: StoredCategory[],
): string {
  const wished = dish.category?.toLowerCase()
  const found =
    categories.find(({ name }) => name.toLowerCase() === wished) ??
    categories.find(({ id }) => id === match?.categoryId) ??
    categories[0]
  if (!found) throw new Error('A menu with dishes has a category')
  return found.id
}

/** A burger with the usual rate; patties are not guessed, the kitchen counts by them. */
const USUAL_WORK = { taxRate: 2000, makeMinutes: 4, patties: 0 }

/** What the file leaves out stays as it is. */
function planWork(dish: FileDish, match: StoredDish | undefined): typeof USUAL_WORK {
  const present = match ?? USUAL_WORK
  return {
    taxRate: dish.taxRate ?? present.taxRate,
    makeMinutes: dish.makeMinutes ?? present.makeMinutes,
    patties: dish.patties ?? present.patties,
  }
}

/** A picture that the file does not name stays, and so do the words and the crop of one that stays. */
function planPicture(
  dish: FileDish,
  match: StoredDish | undefined,
  pictures: ReadonlyMap<string, string>,
): Pick<StoredDish, 'pictureId' | 'alt' | 'focus'> {
  const named = dish.picture && pictures.get(dish.picture.name)
  const pictureId = dish.picture === null ? null : (named ?? match?.pictureId ?? null)
  if (pictureId === null) return { pictureId, alt: '', focus: null }
  const same = match?.pictureId === pictureId ? match : undefined
  return {
    pictureId,
    alt: dish.alt ?? same?.alt ?? dish.title,
    focus: dish.focus ?? same?.focus ?? null,
  }
}
