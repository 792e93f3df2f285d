/** One line of a basket as the browser sends it. Options are ids, in any order. */
export type BasketLine = { itemId: string; quantity: number; options: string[] }

export type Fulfilment = 'delivery' | 'pickup'

/** At most this many of one line, and at most this many lines. */
export const MAX_QUANTITY = 50
export const MAX_LINES = 50
