import { href } from '#app/href.ts'

/** The other pages below the menu's: a dish of such an id has its page at an address that no id can have. */
const TAKEN: readonly string[] = ['new', 'prices', 'ingredients', 'choices', 'times', 'categories']

/** Returns the address of a dish's page. */
export function editorPath(itemId: string): string {
  return href('/office/menu/:item', { item: partOf(itemId) })
}

/** Returns the address of one part of a dish, such as its recipe. */
export function partPath(itemId: string, part: string): string {
  return href('/office/menu/:item/:part', { item: partOf(itemId), part })
}

function partOf(itemId: string): string {
  return TAKEN.includes(itemId) ? `${itemId}~` : itemId
}

/** Returns the id of the dish that such an address is about. */
export function itemAt(part: string): string {
  return part.replace(/~$/, '')
}
