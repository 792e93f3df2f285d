import { foldings } from '#shop/domain/common/fold-letters.ts'
import type { MenuItem } from '#shop/domain/menu/menu.ts'

/** Whether every word of the query occurs in the item's name or description, however its letters are typed. */
export function matchesQuery({ title, bullets }: MenuItem, query: string): boolean {
  // As on every page that nobody searches yet.
  if (query.trim() === '') return true
  const text = foldings([title, ...bullets].join(' ')).join(' ')
  return query.split(/\s+/).every((word) => foldings(word).some((folded) => text.includes(folded)))
}
