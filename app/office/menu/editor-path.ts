import { href } from '#app/href.ts'

/** The other pages below the menu's: a dish of such an id has its page at an address that no id can have. */
const TAKEN: readonly string[] = ['new', 'prices', 'ingredients']

/** Returns the address of a dish's page. */
export function editorPath(itemId: string): string {
  const item = TAKEN.includes(itemId) ? `${itemId}~` : itemId
  return href('/office/menu/:item', { item })
}

/** Returns the id of the dish that such an address is about. */
export function itemAt(part: string): string {
  return part.replace(/~$/, '')
}
