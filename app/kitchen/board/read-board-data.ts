import { readBoard } from '#shop/persistence/queries/board.ts'
import { readContent } from '#shop/persistence/queries/content.ts'
import type { Shop } from '#shop/shop.ts'
import type { BoardData } from '../board-data.ts'

export async function readBoardData({ read, clock }: Shop): Promise<BoardData> {
  const now = clock()
  const [board, { menu }] = await Promise.all([readBoard(read, now), readContent(read)])
  const items = menu.categories.flatMap((category) =>
    category.items.map(({ id, title, soldOutUntil }) => ({ id, title, soldOutUntil })),
  )
  return { now, board, items }
}
