import type { MenuItem } from '#shop/domain/menu/menu.ts'

/** Whether every word of the query occurs in the item's name or description. */
export function matchesQuery(item: MenuItem, query: string): boolean {
  if (query === '') return true
  const text = fold([item.title, ...item.bullets].join(' '))
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Lower case without accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
