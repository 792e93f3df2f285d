import type { Menu, MenuItem } from '#shop/domain/menu/menu.ts'

/** How many tiles are in a row, and how many there are at most, from narrow to wide. */
const GRIDS = {
  phone: { columns: 3, most: 6 },
  tablet: { columns: 4, most: 8 },
  desk: { columns: 6, most: 12 },
} as const

export type TileWidth = keyof typeof GRIDS

/** A shorter menu is seen at a glance and needs no tiles. */
const FEWEST = 6

export type ShownTile = { item: MenuItem; widths: TileWidth[] }

/** Returns the items with a tile in Categories, in menu order, and the widths that show it: whole rows at each. */
export function shownTiles({ categories }: Menu): ShownTile[] {
  const inGrid = categories.filter((category) => category.inGrid)
  const lists = inGrid.map(({ items }) => items).filter((items) => items.length > 0)
  const count = lists.flat().length
  if (count < FEWEST) return []
  const shares = Object.entries(GRIDS).map(([width, { columns, most }]) => {
    const tiles = Math.min(most, count - (count % columns))
    return { width: width as TileWidth, shares: shareOut(tiles, lists) }
  })
  return lists
    .flatMap((items, list) =>
      items.map((item, index) => {
        const at = shares.filter(({ shares }) => index < (shares[list] ?? 0))
        return { item, widths: at.map(({ width }) => width) }
      }),
    )
    .filter(({ widths }) => widths.length > 0)
}

/** Divides `tiles` among the lists in proportion to their lengths. */
function shareOut(tiles: number, lists: MenuItem[][]): number[] {
  const count = lists.flat().length
  let before = 0
  return lists.map((items) => {
    const from = Math.round((before * tiles) / count)
    before += items.length
    return Math.round((before * tiles) / count) - from
  })
}
