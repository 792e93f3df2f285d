import { claimName, slugFrom } from '../common/slug.ts'
import {
  ITEM_FIELDS,
  type MenuCategoryDraft,
  type MenuDraft,
  type MenuItemDraft,
  USUAL_ITEM,
} from '../menu/menu-item-draft.ts'
import type { FileItem } from './item-fields.ts'
import { pairUp } from './pair-up.ts'
import { planCategories } from './plan-categories.ts'
import { planGroups, planIngredients } from './plan-ingredients.ts'
import type { MenuFile } from './read-menu-file.ts'
import { planSchedules } from './schedule-fields.ts'

/** The ids of a file's pictures by their names there: those that fill their frame, and the cut-outs of layers. */
export type NamedPictures = {
  photo: ReadonlyMap<string, string>
  cutout: ReadonlyMap<string, string>
}

/**
 * Returns the menu as it is after the import, from the present one, the file and its pictures. An item that stays
 * keeps its id.
 */
export function planMenu(present: MenuDraft, file: MenuFile, pictures: NamedPictures): MenuDraft {
  const categories = planCategories(present.categories, file)
  const matches = pairUp(file.items, present.items, SAME_ITEM)
  const names = new Names(file.items, matches)
  const items = file.items.map((item): MenuItemDraft => {
    const match = matches.get(item)
    const categoryId = categoryOf(item, match, categories)
    const slug = names.slug(item, match)
    const id = match?.id ?? item.id ?? names.id(slug)
    const shows = planPicture(item, match, pictures.photo)
    return { ...USUAL_ITEM, ...match, ...writtenFields(item), ...shows, id, slug, categoryId }
  })
  const rank = new Map(categories.map(({ id }, index) => [id, index]))
  const place = (item: MenuItemDraft) => rank.get(item.categoryId) ?? 0
  return {
    categories,
    items: items.toSorted((a, b) => place(a) - place(b)),
    ingredients: planIngredients(present.ingredients, file, pictures.cutout),
    groups: planGroups(present.groups, file),
    schedules: planSchedules(present.schedules, file),
  }
}

type Matches = Map<FileItem, MenuItemDraft>

/** By id, else slug, else title. One that the file gives an id is found by nothing else. */
export const SAME_ITEM: ((one: MenuItemDraft, other: FileItem) => boolean)[] = [
  (one, other) => one.id === other.id,
  (one, other) => !other.id && one.slug === other.slug,
  (one, other) => !other.id && one.title.toLowerCase() === other.title.toLowerCase(),
  (one, other) => !other.id && !other.slug && one.slug === slugFrom(other.title),
]

/** Gives out slugs and ids that no other item has. What the file or the database decided comes first. */
class Names {
  readonly #slugs: Set<string>
  readonly #ids: Set<string>

  constructor(items: FileItem[], matches: Matches) {
    this.#slugs = new Set(items.flatMap(({ slug }) => slug ?? []))
    this.#ids = new Set(items.flatMap((item) => matches.get(item)?.id ?? item.id ?? []))
  }

  slug({ slug, title }: FileItem, match: MenuItemDraft | undefined): string {
    if (slug) return slug
    const isFree = match && !this.#slugs.has(match.slug)
    return claimName(isFree ? match.slug : slugFrom(title), this.#slugs)
  }

  id(slug: string): string {
    return claimName(slug, this.#ids)
  }
}

/** An item that names no category stays in its own, and a new one goes to the first. */
function categoryOf(
  item: FileItem,
  match: MenuItemDraft | undefined,
  categories: MenuCategoryDraft[],
): string {
  const wished = item.category?.toLowerCase()
  const found =
    categories.find(({ name }) => name.toLowerCase() === wished) ??
    categories.find(({ id }) => id === match?.categoryId) ??
    categories[0]
  if (!found) throw new Error('A menu with items has a category')
  return found.id
}

/** What the file leaves out is left out here too, so that it stays as it is. */
function writtenFields(item: FileItem): Written {
  const written: Partial<Record<string, unknown>> = item
  const given = ITEM_FIELDS.filter((field) => written[field] !== undefined)
  return Object.fromEntries(given.map((field) => [field, written[field]])) as Written
}

type Written = Pick<MenuItemDraft, 'title' | 'price' | 'bullets' | 'rating'>

/** A picture that the file does not name stays, and so do the words and the crop of one that stays. */
function planPicture(
  item: FileItem,
  match: MenuItemDraft | undefined,
  pictures: ReadonlyMap<string, string>,
): Pick<MenuItemDraft, 'pictureId' | 'alt' | 'focus'> {
  const named = item.picture && pictures.get(item.picture.name)
  const pictureId = item.picture === null ? null : (named ?? match?.pictureId ?? null)
  if (pictureId === null) return { pictureId, alt: '', focus: null }
  const same = match?.pictureId === pictureId ? match : undefined
  return {
    pictureId,
    alt: item.alt ?? same?.alt ?? item.title,
    focus: item.focus === undefined ? (same?.focus ?? null) : item.focus,
  }
}
