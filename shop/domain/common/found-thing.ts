/** What the office finds by a word, in the order in which it is listed. */
export const FOUND_KINDS = [
  'order',
  'dish',
  'ingredient',
  'code',
  'setting',
  'person',
  'message',
  'closing',
] as const

export type FoundKind = (typeof FOUND_KINDS)[number]

/** One of them, by its id: the key of a setting, a code itself, the business day of a closing. */
export type FoundThing = {
  kind: FoundKind
  id: string
  /** What it is called: an order by its guest. Empty where it has no name. */
  name: string
  /** What tells it from others: the dishes of an order, the start of a message, the address of a person, the section of a setting. */
  more: string
  /** The number of an order; null for everything else. */
  number: number | null
}

/** How many of one kind are found. */
export const MOST_FOUND = 5
