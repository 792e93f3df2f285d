import { expect, test } from 'vitest'
import type { Menu } from '#shop/domain/menu/menu.ts'
import { menuItem } from '#tests/support/menu-item.ts'
import { shownTiles, type TileWidth } from './shown-tiles.ts'

const COLUMNS = { phone: 3, tablet: 4, desk: 6 }

test('at each width of a menu of any length the tiles fill whole rows', () => {
  for (let count = 0; count <= 80; count += 1) {
    for (const lists of [[count], [count - Math.floor(count / 3), Math.floor(count / 3)]]) {
      const tiles = shownTiles(menuOf(lists))
      for (const [width, columns] of Object.entries(COLUMNS)) {
        const shown = tiles.filter(({ widths }) => widths.includes(width as TileWidth))
        expect(shown.length % columns, `${lists} at ${width}`).toBe(0)
        expect(shown.length > 0, `${lists} at ${width}`).toBe(count >= 6)
      }
    }
  }
})

test('of eight burgers and four drinks a phone shows six, a tablet eight and a desk all', () => {
  const tiles = shownTiles(menuOf([8, 4]))
  const shown = (width: TileWidth) =>
    tiles.filter(({ widths }) => widths.includes(width)).map(({ item }) => item.id)
  expect(shown('phone')).toEqual(['0-0', '0-1', '0-2', '0-3', '1-0', '1-1'])
  expect(shown('tablet')).toEqual(['0-0', '0-1', '0-2', '0-3', '0-4', '1-0', '1-1', '1-2'])
  expect(shown('desk')).toHaveLength(12)
})

test('sides that are not in the grid change none of its tiles', () => {
  expect(shownTiles(menuOf([8, 4, 5], 2))).toEqual(shownTiles(menuOf([8, 4])))
  expect(shownTiles(menuOf([8, 4, 5]))).not.toEqual(shownTiles(menuOf([8, 4])))
})

/** `apart` is the list that is not in the grid. */
function menuOf(lists: number[], apart?: number): Menu {
  return {
    categories: lists.map((count, list) => ({
      id: `list-${list}`,
      name: `List ${list}`,
      inGrid: list !== apart,
      items: Array.from({ length: count }, (_, at) => menuItem({ id: `${list}-${at}` })),
    })),
  }
}
