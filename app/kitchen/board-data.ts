import type { Board } from '#shop/persistence/queries/kitchen/board.ts'

/** What a board shows, and the shop's instant at which it was so. */
export type BoardData = {
  now: number
  board: Board
  /** Nobody has opened the shop to guests yet; `mayOpen` says whether who looks may. */
  trial: { mayOpen: boolean } | null
  /** Who looks. `crew` is whom a device may be said to be in the hands of. */
  who: {
    person: string | null
    /** What the device is called; null for somebody who is signed in. */
    device: string | null
    crew: string[]
    mayEnrol: boolean
  }
  /** Everything on the menu, for what is sold out. */
  items: { id: string; title: string; soldOutUntil: number | null }[]
}

export type Ticket = Board['tickets'][number]
