import { href } from '#app/href.ts'
import type { BasketLine } from './basket-line.ts'
import { useBasketStore } from './basket-store.ts'

const KEY = '#line='

/** The address at which a line of this browser's basket is changed. */
export function linkToLine(slug: string, { key }: Pick<BasketLine, 'key'>): string {
  return href('/menu/:slug', { slug }) + KEY + encodeURIComponent(key)
}

/** Returns the line of an item that a fragment names; undefined when the basket has no such line any more. */
export function lineIn(fragment: string, itemId: string): BasketLine | undefined {
  if (!fragment.startsWith(KEY)) return undefined
  const key = decoded(fragment.slice(KEY.length))
  const { lines } = useBasketStore.getState()
  return lines.find((line) => line.key === key && line.itemId === itemId)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
