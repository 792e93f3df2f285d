import fc from 'fast-check'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { PaidBy } from '#shop/domain/orders/order.ts'

/** What a line is of; each takes portions of ingredients by the menu's recipes. */
export const DISHES = {
  smash: { line: { itemId: 'smash', choices: [] }, portions: { bun: 1, onion: 1 } },
  cheesy: {
    line: {
      itemId: 'smash',
      choices: [{ id: 'extras-cheddar', quantity: 2 }],
      without: ['onion'],
    },
    portions: { bun: 1 },
  },
  beer: {
    line: { itemId: 'beer', choices: [{ id: 'deposits-deposit', quantity: 1 }] },
    portions: {},
  },
  meal: {
    line: {
      itemId: 'meal',
      choices: [],
      picks: [
        {
          slot: 'burger',
          itemId: 'smash',
          quantity: 1,
          choices: [{ id: 'extras-cheddar', quantity: 1 }],
          without: ['onion'],
        },
        { slot: 'side', itemId: 'fries', quantity: 1, choices: [], without: [] },
        { slot: 'drink', itemId: 'cola', quantity: 1, choices: [], without: [] },
      ],
    },
    portions: { bun: 1, potato: 1 },
  },
  /** Of two tax rates, with a surcharge each and a deposit. */
  largeMeal: {
    line: {
      itemId: 'meal',
      choices: [],
      picks: [
        { slot: 'burger', itemId: 'double', quantity: 1, choices: [], without: [] },
        { slot: 'side', itemId: 'slaw', quantity: 1, choices: [], without: [] },
        {
          slot: 'drink',
          itemId: 'beer',
          quantity: 1,
          choices: [{ id: 'deposits-deposit', quantity: 1 }],
          without: [],
        },
      ],
    },
    portions: { bun: 1 },
  },
} as const

export type Dish = keyof typeof DISHES

/** Codes of every kind, one of them for drinks alone; `BACK` stands for the code of an earlier refund. */
export const CODES = ['TEN', 'FIVER', 'RIDE', 'DRINKS'] as const

/** One order and all that becomes of it, by days. */
export type Story = {
  day: number
  lines: { dish: Dish; quantity: number }[]
  fulfilment: Fulfilment
  code: (typeof CODES)[number] | null
  tip: number
  isTrial: boolean
  /** A piece of its first line is left out before it is ready. */
  isLess: boolean
  end: PaidBy | 'unpaid' | 'cancelled'
  /** What is given back some days after the handover, and how it was really paid. */
  later: { days: number; what: Later; means: 'cash' | 'code'; amount: number }
}

type Later = 'nothing' | 'amount' | 'piece' | 'rest' | 'refunded' | 'correction'

const anyStory: fc.Arbitrary<Story> = fc.record({
  day: fc.nat(3),
  lines: fc.uniqueArray(
    fc.record({
      dish: fc.constantFrom(...(Object.keys(DISHES) as Dish[])),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 3, selector: ({ dish }) => dish },
  ),
  fulfilment: fc.constantFrom<Fulfilment>('pickup', 'delivery', 'table'),
  code: fc.option(fc.constantFrom(...CODES)),
  tip: fc.constantFrom(0, 0, 100, 137),
  isTrial: fc.integer({ min: 0, max: 6 }).map((chance) => chance === 0),
  isLess: fc.boolean(),
  end: fc.constantFrom<Story['end']>('cash', 'cash', 'terminal', 'unpaid', 'cancelled'),
  later: fc.record({
    days: fc.nat(3),
    what: fc.constantFrom<Later>('nothing', 'amount', 'piece', 'rest', 'refunded', 'correction'),
    means: fc.constantFrom('cash', 'cash', 'code'),
    amount: fc.integer({ min: 1, max: 900 }),
  }),
})

/** A few days' orders in a shop whose prices have their tax within them or not. */
export const anyLedger = fc.record({
  taxIncluded: fc.boolean(),
  stories: fc.array(anyStory, { minLength: 4, maxLength: 14 }),
})
