import { readContent } from '#shop/persistence/queries/menu/content.ts'
import type { Shop } from '#shop/shop.ts'
import { type PublicAddresses, publicAddresses } from './public-addresses.ts'

export type ItemAddresses = {
  /** All public addresses, those of the menu's items included. */
  present: () => PublicAddresses
  /** Reads the menu again. If that fails, the known addresses stay. */
  refresh: () => Promise<void>
}

/** Tracks which items have a page, so that made-up addresses are neither cached nor rendered for the cache. */
export function itemAddresses(shop: Pick<Shop, 'read'>): ItemAddresses {
  let known = publicAddresses([])
  return {
    present: () => known,
    async refresh() {
      const content = await readContent(shop.read).catch(() => undefined)
      if (!content) return
      const items = content.menu.categories.flatMap((category) => category.items)
      known = publicAddresses(items.map(({ slug }) => slug))
    },
  }
}
