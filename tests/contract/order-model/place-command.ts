import fc from 'fast-check'
import { expect } from 'vitest'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { sum } from '#shop/domain/common/money.ts'
import type { PaymentMethod } from '#shop/domain/orders/order.ts'
import type { IfOutWish } from '#shop/domain/pricing/if-out.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { orderInput } from '#tests/support/order-input.ts'
import { paymentRow } from '#tests/support/order-rows.ts'
import { COUNTED, type Item, type Stock, stockOf, TAKES, THINGS } from './adjust-model.ts'
import type { Command } from './commands.ts'
import type { ModelOrder } from './model.ts'

type Sold = { item: Item; quantity: number }

/** What an order is of; a part of its first line can be left out. */
const SOLD = {
  dishes: [
    { item: 'smash', quantity: 2 },
    { item: 'cola', quantity: 1 },
  ],
  meals: [
    { item: 'meal', quantity: 2 },
    { item: 'cola', quantity: 1 },
  ],
} as const satisfies Record<string, readonly Sold[]>

/** An order of any kind, of dishes or of meals, with a wish or without. */
export function placeCommand(): fc.Arbitrary<Command> {
  return fc
    .tuple(
      fc.constantFrom<Fulfilment>('pickup', 'delivery', 'delivery', 'table'),
      fc.constantFrom<PaymentMethod>('counter', 'card'),
      fc.boolean(),
      fc.constantFrom<(keyof typeof SOLD)[]>('dishes', 'meals'),
      fc.constantFrom<(IfOutWish | null)[]>(null, 'call', 'leave_out', 'swap'),
    )
    .map((chosen) => place(...chosen))
}

/** What such an order takes. */
function takesOf(sold: readonly Sold[]): Stock {
  return stockOf((thing) => sum(sold.map(({ item, quantity }) => TAKES[item][thing] * quantity)))
}

/** Why a line of it is refused: what is out is said of each thing, and of what is short only the scarcest. */
function refusalsOf({ item, quantity }: Sold, left: Stock): string[] {
  const needed = THINGS.filter((thing) => TAKES[item][thing] > 0)
  const out = needed.filter((thing) => left[thing] === 0)
  if (out.length > 0) {
    return out.map((thing) => (COUNTED[thing] === 'item' ? 'sold_out' : 'ingredient_sold_out'))
  }
  const isShort = needed.some((thing) => left[thing] < TAKES[item][thing] * quantity)
  return isShort ? ['too_few_left'] : []
}

export function place(
  fulfilment: Fulfilment,
  card: PaymentMethod,
  hasCode: boolean,
  what: keyof typeof SOLD,
  wish: IfOutWish | null,
): Command {
  const sold = SOLD[what]
  return {
    check: () => true,
    toString: () =>
      `place(${what}, ${fulfilment}, ${card}, ${wish}${hasCode ? ', with a code' : ''})`,
    async run(model, { shop }) {
      const input = orderInput({ paymentMethod: card })
      const ifOut = wish && { ifOut: { wish, instead: null } }
      const placed = await placeOrder(shop, {
        ...input,
        enquiry: {
          ...input.enquiry,
          fulfilment,
          lines: sold.map(({ item: itemId, quantity }) => {
            return { itemId, quantity, choices: [], ...ifOut }
          }),
          ...(fulfilment === 'delivery' ? { place: { postcode: '34000' } } : {}),
          ...(fulfilment === 'table' ? { table: '7' } : {}),
          ...(hasCode ? { code: 'LUNCH' } : {}),
        },
        details: {
          ...input.details,
          street: 'Grill Street 1',
          city: 'Town',
          guest: { ...input.details.guest, phone: '+90 532 555 01 00' },
        },
      })
      const takes = takesOf(sold)
      if (what === 'meals') {
        expect(placed.ok).toBe(THINGS.every((thing) => takes[thing] <= model.left[thing]))
      } else {
        const expected = sold.flatMap((line) => refusalsOf(line, model.left))
        expect(placed.ok ? [] : placed.refusals.map(({ code }) => code)).toEqual(expected)
      }
      if (!placed.ok) return
      for (const thing of THINGS) model.left[thing] -= takes[thing]
      const { id, totals } = placed.value
      if (card === 'card') {
        const payment = paymentRow({
          id: `pay ${id}`,
          order_id: id,
          state: 'open',
          amount: totals.total,
        })
        await shop.work((tx) => tx.insertInto('payments').values(payment).execute())
      }
      model.orders.push(newOrder({ id, fulfilment, card, hasCode, sold, now: model.now }))
    },
  }
}

function newOrder(
  facts: Pick<ModelOrder, 'id' | 'fulfilment' | 'card' | 'hasCode'> & {
    sold: readonly Sold[]
    now: number
  },
): ModelOrder {
  const { now, sold, ...order } = facts
  return {
    ...order,
    version: 1,
    state: 'placed',
    isPaid: false,
    isDriven: false,
    isUnseen: false,
    begun: new Set(),
    placedAt: now,
    shownAt: now,
    closedAt: now,
    calls: 0,
    lines: [...sold],
    changes: [],
    held: takesOf(sold),
  }
}
