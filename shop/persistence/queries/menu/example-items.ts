import { sql } from 'kysely'
import type { Selector } from '#shop/persistence/tables.ts'

/** Returns the ids of the items that guests can see on the menu. */
export async function listedItemIds(reader: Selector): Promise<string[]> {
  const rows = await reader
    .selectFrom('items')
    .select('id')
    .where('listing', '=', 'menu')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns which of these items somebody changed, other than the program that put them there. */
export async function itemsChangedByPeople(
  reader: Selector,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await reader
    .selectFrom('changes')
    .select('entity_id')
    .distinct()
    .where('entity', '=', 'item')
    .where('entity_id', 'in', ids)
    .where('actor', '!=', sql.lit('shop'))
    .execute()
  return new Set(rows.map(({ entity_id }) => entity_id))
}
