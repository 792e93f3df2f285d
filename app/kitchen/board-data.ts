import type { Board } from '#shop/persistence/queries/board.ts'

/** What a board shows, and the shop's instant at which it was so. */
export type BoardData = {
  now: number
  board: Board
  /** Everything on the menu, for what is sold out. */
  items: { id: string; title: string; soldOutUntil: number | null }[]
}

export type Ticket = Board['tickets'][number]
