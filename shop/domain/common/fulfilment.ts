/** Brought to an address, fetched at the counter, or brought to a table of the shop. */
export const FULFILMENTS = ['delivery', 'pickup', 'table'] as const

export type Fulfilment = (typeof FULFILMENTS)[number]

/** What the shop offers, and which of it guests start with. */
type Offered = { fulfilments: readonly Fulfilment[]; firstFulfilment: Fulfilment }

/**
 * Returns the fulfilment for guests who haven't chosen one: the shop's first if it offers that, else pickup if it can.
 */
export function startingFulfilment({ fulfilments, firstFulfilment }: Offered): Fulfilment {
  const known = [firstFulfilment, 'pickup' as const].find((way) => fulfilments.includes(way))
  return known ?? fulfilments[0] ?? 'pickup'
}
