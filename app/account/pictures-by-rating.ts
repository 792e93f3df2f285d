import type { Menu, Picture } from '#shop/domain/menu.ts'

/** The pictures of the menu's first category, that of the best rated dish first. */
export function picturesByRating({ categories: [first] }: Menu): Picture[] {
  return (first?.items ?? [])
    .toSorted((a, b) => b.rating - a.rating)
    .flatMap(({ picture }) => (picture ? [picture] : []))
}
