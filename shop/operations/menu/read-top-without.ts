import { featuredItem } from '#shop/domain/menu/menu.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { readContentAt } from './present-content.ts'

/** What guests see at the top of the front page once a dish is gone from there: the title of another; null: none. */
export type TopWithout = { next: string | null }

/** Returns what takes the place of the dish that was chosen for the top of the front page; null for any other dish. */
export async function readTopWithout(
  { read, clock }: Pick<Shop, 'read' | 'clock'>,
  id: string,
): Promise<TopWithout | null> {
  const { featuredItemId } = await readSettings(read)
  if (featuredItemId !== id) return null
  const now = clock()
  const { menu } = await readContentAt(read, now)
  const categories = menu.categories.map((category) => {
    return { ...category, items: category.items.filter((item) => item.id !== id) }
  })
  return { next: featuredItem({ categories }, null, now)?.title ?? null }
}
