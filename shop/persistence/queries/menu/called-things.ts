import { sql } from 'kysely'
import { containsText } from '#shop/persistence/dialect/contains-text.ts'
import type { Selector } from '#shop/persistence/tables.ts'

type Called = { id: string; name: string }

/** The items whose title has a text in it, by title; `most` at most. */
export function itemsCalled(reader: Selector, text: string, most: number): Promise<Called[]> {
  return reader
    .selectFrom('items')
    .select(['id', 'title as name'])
    .where(containsText(sql.ref('title'), text))
    .orderBy('title')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** The ingredients whose name has a text in it, by name; `most` at most. */
export function ingredientsCalled(reader: Selector, text: string, most: number): Promise<Called[]> {
  return reader
    .selectFrom('ingredients')
    .select(['id', 'name'])
    .where(containsText(sql.ref('name'), text))
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** The discount codes with a text in them; `most` at most. */
export async function codesCalled(reader: Selector, text: string, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('discount_codes')
    .select('code')
    .where(containsText(sql.ref('code'), text))
    .orderBy('code')
    .limit(most)
    .execute()
  return rows.map(({ code }) => code)
}
