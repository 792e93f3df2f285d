/** Brought to an address, fetched at the counter, or brought to a table of the shop. */
export const FULFILMENTS = ['delivery', 'pickup', 'table'] as const

export type Fulfilment = (typeof FULFILMENTS)[number]
