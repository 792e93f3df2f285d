/** `half` shares its row with others, `big` is as wide as two of them, `full` has a row of four to itself. */
export type Place = 'half' | 'big' | 'full'

/** How wide an item is with two columns, and with four: on a tablet, and where there is more room. */
export type WallPlace = { phone: Place; tablet: Place; desk: Place }

/** The place of an item that is a row of a list. */
export const ROW = 'row' as const
