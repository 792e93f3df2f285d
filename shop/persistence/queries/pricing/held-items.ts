import type { CodeHold, HeldItems } from '#shop/domain/pricing/code-hold.ts'
import type { Selector } from '#shop/persistence/tables.ts'

type Held = Pick<CodeHold, 'itemIds' | 'categoryIds'>

/**
 * Returns the items of the menu that a code is for, by itself or by their category, and what it is for by name. What is
 * hidden or archived is not named.
 */
export async function readHeldItems(
  reader: Selector,
  { itemIds, categoryIds }: Held,
): Promise<NonNullable<HeldItems>> {
  const items = await itemsOf(reader, { itemIds, categoryIds })
  const named = items.filter(({ id, listing }) => listing === 'menu' && itemIds.includes(id))
  return {
    itemIds: new Set(items.map(({ id }) => id)),
    names: [...(await namesOf(reader, categoryIds)), ...named.map(({ title }) => title)],
  }
}

function itemsOf(reader: Selector, { itemIds, categoryIds }: Held) {
  return reader
    .selectFrom('items')
    .select(['id', 'title', 'listing'])
    .where((row) =>
      row.or([
        ...(itemIds.length === 0 ? [] : [row('id', 'in', [...itemIds])]),
        ...(categoryIds.length === 0 ? [] : [row('category_id', 'in', [...categoryIds])]),
      ]),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()
}

async function namesOf(reader: Selector, categoryIds: readonly string[]): Promise<string[]> {
  if (categoryIds.length === 0) return []
  const categories = await reader
    .selectFrom('categories')
    .select('name')
    .where('id', 'in', [...categoryIds])
    .orderBy('position')
    .execute()
  return categories.map(({ name }) => name)
}
