import type { Picture } from '#shop/domain/common/picture.ts'
import type { Menu } from '#shop/domain/menu/menu.ts'

/** The pictures of the menu's first category, that of the best rated item first. */
export function picturesByRating({ categories: [first] }: Menu): Picture[] {
  return (first?.items ?? [])
    .toSorted((a, b) => b.rating - a.rating)
    .flatMap(({ picture }) => (picture ? [picture] : []))
}
