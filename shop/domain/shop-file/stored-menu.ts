import type { BasisPoints, MinorUnits } from '../common/money.ts'
import type { Focus } from '../common/picture.ts'

/** The menu as the store keeps it: categories and dishes, each in the shop's order. */
export type StoredMenu = { categories: StoredCategory[]; dishes: StoredDish[] }

export type StoredCategory = { id: string; name: string; anchor: string }

export type StoredDish = {
  id: string
  categoryId: string
  slug: string
  title: string
  price: MinorUnits
  bullets: [string, string, string]
  rating: number
  pictureId: string | null
  alt: string
  focus: Focus | null
  taxRate: BasisPoints
  makeMinutes: number
  patties: number
}
