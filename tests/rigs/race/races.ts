import { QUARTER, quarterStart } from '#shop/domain/kitchen/slots.ts'

/** Many buyers who want the same at the same moment, and how many can have it. */
export type Race = {
  name: string
  /** What buyer `buyer` sends in round `round`. */
  asks: (buyer: number, round: number) => { key: string; body: unknown }
  /** How many get an order, and how many of those get it as a replay. */
  placed: number
  replayed: number
  /** How many orders exist afterwards. */
  orders: number
  /** Why all others are refused. */
  refusal: string | null
}

export const BUYERS = 50
/** The kitchen's minutes in a quarter hour, and how often the discount code can be used. */
export const KITCHEN_MINUTES = 10
export const MOST_USES = 3

const COLA = { itemId: 'cola', quantity: 1, options: [] }
const SMASH = { itemId: 'smash', quantity: 1, options: [] }

export const RACES: readonly Race[] = [
  {
    name: 'the last minutes of work before a slot',
    asks: (buyer, round) => ({
      key: `slot-${round}-${buyer}`,
      body: order(buyer, { lines: [SMASH], slot: quarterStart(Date.now()) + 8 * QUARTER }),
    }),
    // The kitchen can use two quarters for a slot: 20 minutes are five burgers.
    placed: 5,
    replayed: 0,
    orders: 5,
    refusal: 'slot_gone',
  },
  {
    name: 'the last uses of a code',
    asks: (buyer, round) => ({
      key: `code-${round}-${buyer}`,
      body: order(buyer, { lines: [COLA], code: 'LAST' }),
    }),
    placed: MOST_USES,
    replayed: 0,
    orders: MOST_USES,
    refusal: 'code_not_valid',
  },
  {
    name: 'one order, sent many times under its key',
    asks: (_, round) => ({ key: `same-key-${round}`, body: order(0, { lines: [COLA] }) }),
    placed: BUYERS,
    replayed: BUYERS - 1,
    orders: 1,
    refusal: null,
  },
  {
    name: 'many orders under one key',
    asks: (buyer, round) => ({
      key: `reused-key-${round}`,
      body: order(buyer, { lines: [COLA] }),
    }),
    placed: 1,
    replayed: 0,
    orders: 1,
    refusal: 'key_reused',
  },
]

function order(buyer: number, wanted: Record<string, unknown>) {
  const guest = { name: 'Ada Guest', email: `guest${buyer}@example.com` }
  return { fulfilment: 'pickup', guest, ...wanted }
}
