import type { Ingredient, IngredientDraft } from '#shop/domain/menu/ingredient.ts'
import type { OptionGroup } from '#shop/domain/menu/option-group.ts'
import type { SlicePicture } from '#shop/domain/menu/stack.ts'
import {
  ingredientColumns,
  ingredientFrom,
  optionGroupColumns,
  optionGroupFrom,
} from '#shop/persistence/ingredient-tables.ts'
import { storedSlices } from '#shop/persistence/json-columns.ts'
import type { Selector, Writer } from '#shop/persistence/tables.ts'
import { readPictures } from './pictures.ts'

/** Returns all ingredients in order. */
export async function readIngredients(reader: Selector): Promise<Ingredient[]> {
  const rows = await reader
    .selectFrom('ingredients')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(ingredientFrom)
}

/** Returns the pictures of all layers, by id. */
export async function readSlicePictures(reader: Selector): Promise<Map<string, SlicePicture>> {
  const rows = await reader.selectFrom('ingredients').select(['id', 'layers']).execute()
  const slices = rows.flatMap(({ id, layers }) => storedSlices(layers, id))
  const found = await readPictures(reader, [
    ...new Set(slices.flatMap(({ pictureId }) => pictureId ?? [])),
  ])
  return new Map(
    found.map(({ picture: { id, width, height, widths } }) => [id, { id, width, height, widths }]),
  )
}

/** Returns all groups of choices in order. */
export async function readOptionGroups(reader: Selector): Promise<OptionGroup[]> {
  const rows = await reader
    .selectFrom('option_groups')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(optionGroupFrom)
}

/** Stores an ingredient at a place, counted from 0; one with its id keeps what the kitchen decided about it. */
export async function writeIngredient(
  tx: Writer,
  ingredient: IngredientDraft,
  position: number,
): Promise<void> {
  const { id, ...columns } = ingredientColumns(ingredient)
  await tx
    .insertInto('ingredients')
    .values({ id, ...columns, position, sold_out_until: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...columns, position }))
    .execute()
}

/** Stores a group at a place, counted from 0, in the place of one with its id. */
export async function writeOptionGroup(
  tx: Writer,
  group: OptionGroup,
  position: number,
): Promise<void> {
  const { id, ...columns } = optionGroupColumns(group)
  await tx
    .insertInto('option_groups')
    .values({ id, ...columns, position })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...columns, position }))
    .execute()
}

/** Deletes an ingredient, which nothing may name any more. */
export async function deleteIngredient(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom('ingredients').where('id', '=', id).execute()
}

/** Deletes a group, which nothing may name any more. */
export async function deleteOptionGroup(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom('option_groups').where('id', '=', id).execute()
}
