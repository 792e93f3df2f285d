import { freeName, slugFrom } from '../common/slug.ts'
import {
  ITEM_FIELDS,
  type MenuCategoryDraft,
  type MenuDraft,
  type MenuItemDraft,
  USUAL_ITEM,
} from '../menu/menu-item-draft.ts'
import type { FileItem } from './item-fields.ts'
import { planCategories } from './plan-categories.ts'
import type { MenuFile } from './read-menu-file.ts'

/**
 * Takes the menu as it is, a file, and the ids of the file's pictures by their name there; gives
 * the menu as it becomes. An item that stays keeps its id: it is found by id, else slug, else title.
 */
export function planMenu(
  present: MenuDraft,
  file: MenuFile,
  pictures: ReadonlyMap<string, string>,
): MenuDraft {
  const categories = planCategories(present.categories, file)
  const matches = matchItems(present.items, file.items)
  const names = new Names(file.items, matches)
  const items = file.items.map((item): MenuItemDraft => {
    const match = matches.get(item)
    const categoryId = categoryOf(item, match, categories)
    const slug = names.slug(item, match)
    const id = match?.id ?? item.id ?? names.id(slug)
    const shows = planPicture(item, match, pictures)
    return { ...USUAL_ITEM, ...match, ...writtenFields(item), ...shows, id, slug, categoryId }
  })
  const rank = new Map(categories.map(({ id }, index) => [id, index]))
  const place = (item: MenuItemDraft) => rank.get(item.categoryId) ?? 0
  return { categories, items: items.toSorted((a, b) => place(a) - place(b)) }
}

type Matches = Map<FileItem, MenuItemDraft>

function matchItems(stored: MenuItemDraft[], wanted: FileItem[]): Matches {
  const matches: Matches = new Map()
  const free = new Set(stored)
  const match = (same: (one: MenuItemDraft, other: FileItem) => boolean) => {
    for (const item of wanted) {
      const found = matches.has(item) ? undefined : [...free].find((one) => same(one, item))
      if (found) free.delete(found)
      if (found) matches.set(item, found)
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

  constructor(items: FileItem[], matches: Matches) {
    this.#slugs = new Set(items.flatMap(({ slug }) => slug ?? []))
    this.#ids = new Set(items.flatMap((item) => matches.get(item)?.id ?? item.id ?? []))
  }

  slug(item: FileItem, match: MenuItemDraft | undefined): string {
    if (item.slug) return item.slug
    const kept = match && !this.#slugs.has(match.slug) ? match.slug : slugFrom(item.title)
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
    focus: item.focus ?? same?.focus ?? null,
  }
}
