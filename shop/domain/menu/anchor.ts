import { slugFrom } from '../common/slug.ts'

/** Takes a category's name and the anchors that others have; gives one for its cards, such as `menuHotDogs`. */
export function anchorFrom(name: string, taken: ReadonlySet<string>): string {
  const words = slugFrom(name, 30).split('-')
  let anchor = `menu${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
  if (/\d$/.test(anchor)) anchor += 'n'
  while (taken.has(anchor)) anchor += 'x'
  return anchor
}
