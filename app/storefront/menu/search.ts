import type { MenuItem } from '#shop/domain/menu/menu.ts'

/** Whether every word of the query stands somewhere in the item's name or lines. */
export function matchesQuery(item: MenuItem, query: string): boolean {
  if (query === '') return true
  const text = fold([item.title, ...item.bullets].join(' '))
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Case and accents do not matter to somebody who is hungry. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
