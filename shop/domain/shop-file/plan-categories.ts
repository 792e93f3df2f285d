import { claimName, slugFrom } from '../common/slug.ts'
import { anchorFrom } from '../menu/anchor.ts'
import type { MenuCategoryDraft } from '../menu/menu-item-draft.ts'
import { pairUp } from './pair-up.ts'
import type { FileCategory, MenuFile } from './read-menu-file.ts'

const NAMELESS = 'Menu'

/** Returns the categories as they are after the import. One that stays keeps its id. */
export function planCategories(stored: MenuCategoryDraft[], file: MenuFile): MenuCategoryDraft[] {
  const wanted = file.categories ?? [...stored, ...newNames(stored, file)]
  const matches = pairUp(wanted, stored, SAME_CATEGORY)
  const ids = new Set([...matches.values()].map((match) => match.id).concat(given(wanted, 'id')))
  const anchors = new Set(given(wanted, 'anchor'))
  return wanted.map((category) => {
    const match = matches.get(category)
    return {
      id: match?.id ?? category.id ?? claimName(slugFrom(category.name), ids),
      name: category.name,
      anchor: category.anchor ?? claimAnchor(match, category.name, anchors),
      inGrid: category.inGrid ?? match?.inGrid ?? true,
      scheduleId:
        category.scheduleId === undefined ? (match?.scheduleId ?? null) : category.scheduleId,
    }
  })
}

type Wanted = Pick<FileCategory, 'name'> &
  Partial<Pick<FileCategory, 'id' | 'anchor' | 'inGrid' | 'scheduleId'>>

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

/** By id, else name, else anchor. One that the file gives an id is found by nothing else. */
export const SAME_CATEGORY: ((one: MenuCategoryDraft, other: Wanted) => boolean)[] = [
  (one, other) => one.id === other.id,
  (one, other) => !other.id && one.name.toLowerCase() === other.name.toLowerCase(),
  (one, other) => !other.id && one.anchor === other.anchor,
]

function claimAnchor(
  match: MenuCategoryDraft | undefined,
  name: string,
  taken: Set<string>,
): string {
  const isFree = match && !taken.has(match.anchor)
  const anchor = isFree ? match.anchor : anchorFrom(name, taken)
  taken.add(anchor)
  return anchor
}

function given(wanted: Wanted[], key: 'id' | 'anchor'): string[] {
  return wanted.map((category) => category[key]).filter((value) => value !== undefined)
}
