import { freeName, slugFrom } from '../common/slug.ts'
import { anchorFrom } from '../menu/anchor.ts'
import type { MenuCategoryDraft } from '../menu/menu-item-draft.ts'
import type { FileCategory, MenuFile } from './read-menu-file.ts'

const NAMELESS = 'Menu'

/** Gives the categories that the shop has after the import, those that stay under their old ids. */
export function planCategories(stored: MenuCategoryDraft[], file: MenuFile): MenuCategoryDraft[] {
  const wanted = file.categories ?? [...stored, ...newNames(stored, file)]
  const matches = matchCategories(stored, wanted)
  const ids = new Set([...matches.values()].map((match) => match.id).concat(given(wanted, 'id')))
  const anchors = new Set(given(wanted, 'anchor'))
  return wanted.map((category) => {
    const match = matches.get(category)
    return {
      id: match?.id ?? category.id ?? claim(ids, freeName(slugFrom(category.name), ids)),
      name: category.name,
      anchor: category.anchor ?? claim(anchors, freeAnchor(match, category.name, anchors)),
    }
  })
}

type Wanted = Pick<FileCategory, 'name'> & { id?: string | undefined; anchor?: string | undefined }

/** Categories that items name and the shop does not have; items that name none need one at least. */
function newNames(stored: MenuCategoryDraft[], { items }: MenuFile): Wanted[] {
  const known = new Set(stored.map(({ name }) => name.toLowerCase()))
  const named = items.map(({ category }) => category).filter((name) => name !== undefined)
  const nameless = stored.length === 0 && items.some(({ category }) => category === undefined)
  const names = nameless ? [...named, NAMELESS] : named
  return names
    .filter((name) => !known.has(name.toLowerCase()) && known.add(name.toLowerCase()))
    .map((name) => ({ name }))
}

function matchCategories(
  stored: MenuCategoryDraft[],
  wanted: Wanted[],
): Map<Wanted, MenuCategoryDraft> {
  const matches = new Map<Wanted, MenuCategoryDraft>()
  const free = new Set(stored)
  const match = (same: (one: MenuCategoryDraft, other: Wanted) => boolean) => {
    for (const category of wanted) {
      const found = matches.has(category) ? undefined : [...free].find((one) => same(one, category))
      if (found) free.delete(found)
      if (found) matches.set(category, found)
    }
  }
  match((one, other) => one.id === other.id)
  match((one, other) => !other.id && one.name.toLowerCase() === other.name.toLowerCase())
  match((one, other) => !other.id && one.anchor === other.anchor)
  return matches
}

function freeAnchor(
  match: MenuCategoryDraft | undefined,
  name: string,
  taken: ReadonlySet<string>,
): string {
  return match && !taken.has(match.anchor) ? match.anchor : anchorFrom(name, taken)
}

function claim(taken: Set<string>, name: string): string {
  taken.add(name)
  return name
}

function given(wanted: Wanted[], key: 'id' | 'anchor'): string[] {
  return wanted.map((category) => category[key]).filter((value) => value !== undefined)
}
