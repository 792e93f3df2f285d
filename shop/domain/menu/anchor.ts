import { slugFrom } from '../common/slug.ts'

/** Returns an in-page anchor for a category's cards, such as `menuHotDogs`, that no other category has. */
export function anchorFrom(name: string, taken: ReadonlySet<string>): string {
  const words = slugFrom(name, 30).split('-')
  let anchor = `menu${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
  if (/\d$/.test(anchor)) anchor += 'n'
  while (taken.has(anchor)) anchor += 'x'
  return anchor
}
