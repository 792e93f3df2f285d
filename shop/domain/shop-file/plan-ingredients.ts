import { pick } from '../common/pick.ts'
import {
  INGREDIENT_FIELDS,
  type IngredientDraft,
  type Slice,
  USUAL_INGREDIENT,
} from '../menu/ingredient.ts'
import type { MenuDraft } from '../menu/menu-item-draft.ts'
import { type ReferenceFault, referenceFaults } from '../menu/menu-references.ts'
import type { OptionGroup } from '../menu/option-group.ts'
import type { MenuFault } from './fault.ts'
import { pairUp } from './pair-up.ts'
import { SAME_ITEM } from './plan-menu.ts'
import type { MenuFile } from './read-menu-file.ts'
import type { FileSlice } from './slice-fields.ts'

/**
 * Returns the ingredients as they are after the import, all as they were where the file has no list of them. `cutouts`
 * are the ids of the layers' pictures by their names in the file.
 */
export function planIngredients(
  present: readonly IngredientDraft[],
  { ingredients }: MenuFile,
  cutouts: ReadonlyMap<string, string>,
): IngredientDraft[] {
  if (!ingredients) return [...present]
  const stored = new Map(present.map((ingredient) => [ingredient.id, ingredient]))
  return ingredients.map(({ layers, ...written }) => {
    const before = { ...USUAL_INGREDIENT, ...stored.get(written.id) }
    const slices = layers?.map((slice, at) => planSlice(slice, before.layers[at], cutouts))
    const draft = { ...before, ...written, layers: slices ?? before.layers }
    return pick(draft, INGREDIENT_FIELDS)
  })
}

/** A picture that the file does not name, or that wasn't found, stays. */
function planSlice(
  { picture, ...measures }: FileSlice,
  before: Slice | undefined,
  cutouts: ReadonlyMap<string, string>,
): Slice {
  const named = picture && cutouts.get(picture.name)
  const pictureId = picture === null ? null : (named ?? before?.pictureId ?? null)
  return { pictureId, ...measures }
}

/** Returns the groups of choices as they are after the import; all stay where the file has no list of them. */
export function planGroups(present: readonly OptionGroup[], { groups }: MenuFile): OptionGroup[] {
  return groups?.map(({ line: _, optionLines: __, ...group }) => group) ?? [...present]
}

/** Returns everything that the menu would name after the import and wouldn't have, by line of the file. */
export function missingReferences(file: MenuFile, after: MenuDraft): MenuFault[] {
  const faults = referenceFaults(after)
  if (faults.length === 0) return []
  const items = pairUp(file.items, after.items, SAME_ITEM)
  const entries = new Map([...items].map(([entry, { id }]) => [id, entry]))
  const groups = new Map(file.groups?.map((group) => [group.id, group]))
  return faults.map((fault) => {
    const { line, of } =
      fault.entity === 'item'
        ? inItem(fault, entries.get(fault.id))
        : inGroup(fault, groups.get(fault.id))
    return { code: fault.code, line, field: fault.field, of, found: fault.found }
  })
}

type Place = { line: number; of: string }

function inItem(
  { id, field, index }: ReferenceFault,
  item: MenuFile['items'][number] | undefined,
): Place {
  const lines = {
    recipe: item?.recipeLines,
    choices: item?.choiceLines,
    slots: item?.slotLines,
    options: undefined,
  }
  return { line: lines[field]?.[index] ?? item?.line ?? 1, of: item?.title ?? id }
}

function inGroup(
  { id, index }: ReferenceFault,
  group: NonNullable<MenuFile['groups']>[number] | undefined,
): Place {
  return { line: group?.optionLines[index] ?? group?.line ?? 1, of: group?.name ?? id }
}
