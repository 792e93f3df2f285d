/** What happens to open orders, from left to right: each of them stands in one of these, apart from those that wait for their time. */
export const OPEN_BLOCKS = ['new', 'griddle', 'late', 'ready', 'road'] as const

export type OpenBlock = (typeof OPEN_BLOCKS)[number]
