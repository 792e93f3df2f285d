import type { TaxLine } from '#shop/domain/common/tax.ts'
import { amountsByRate } from '#shop/domain/pricing/amounts-by-rate.ts'
import type { Discount } from '#shop/domain/pricing/discount.ts'
import { orderTotals } from '#shop/domain/pricing/order-totals.ts'
import { type AdjustOrderInput, adjustOrder } from '#shop/operations/orders/adjust-order.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Shop } from '#shop/shop.ts'
import { COOK } from '#tests/support/order-actors.ts'
import { acceptedOrder, writeOrder } from '#tests/support/order-rows.ts'

export const START = 1_800_000_000_000

const CHEDDAR = { kind: 'added', id: 'cheddar', name: 'Cheddar', quantity: 1, price: 150 } as const
const DEPOSIT = { kind: 'deposit', id: 'bottle', name: 'Deposit', quantity: 1, price: 25 } as const
const WORK = { makeMinutes: 1, patties: 0 }

/** Three burgers with cheddar at 20 %, a beer with its deposit at 10 %, delivered for 3.00 with a tip of 1.00. */
const LINES = [
  {
    itemId: 'smash',
    title: 'Plain Smash',
    quantity: 3,
    unitPrice: 1100,
    total: 3300,
    taxRate: 2000,
    parts: [{ ...CHEDDAR, ...WORK }],
  },
  {
    itemId: 'beer',
    title: 'Beer',
    quantity: 1,
    unitPrice: 525,
    total: 525,
    taxRate: 1000,
    parts: [{ ...DEPOSIT, ...WORK, makeMinutes: 0 }],
  },
]

export const DISCOUNTS: Record<string, Discount | undefined> = {
  'no discount': undefined,
  'a third off': { code: 'THIRD', kind: 'amount', value: 1241 },
  'half off the beer': { code: 'BEER', kind: 'amount', value: 250, lines: [1] },
  'a free delivery': { code: 'RIDE', kind: 'delivery', value: 0 },
}

function soldRows(discount: Discount | undefined, taxIncluded: boolean) {
  const { totals } = orderTotals({
    lines: LINES.map(amountsByRate),
    delivery: { amount: 300, taxRate: 2000 },
    discount,
    tip: 100,
    taxIncluded,
  })
  return {
    totals,
    order: {
      products: totals.products,
      discount: totals.discount,
      delivery_fee: 300,
      tip: 100,
      tax: totals.tax,
      tax_lines: JSON.stringify(totals.taxLines satisfies TaxLine[]),
      total: totals.total,
      tax_included: taxIncluded ? 1 : 0,
      code: discount?.code ?? null,
      ...(discount?.lines && {
        discount_kind: discount.kind,
        discount_lines: JSON.stringify(discount.lines),
      }),
      work_minutes: 12,
      patties: 6,
    },
    lines: LINES.map(({ itemId, parts, unitPrice, taxRate, ...line }, at) => ({
      title: line.title,
      item_id: itemId,
      quantity: line.quantity,
      unit_price: unitPrice,
      total: line.total,
      tax_rate: taxRate,
      options: JSON.stringify(parts),
      make_minutes: at === 0 ? 4 : 0,
      patties: at === 0 ? 2 : 0,
    })),
  }
}

/** Writes an accepted order of these lines; `row` is what is special about it. */
export async function sell(shop: Shop, discount?: Discount, row = {}, taxIncluded = true) {
  const sold = soldRows(discount, taxIncluded)
  if (discount) {
    const { lines: _, ...terms } = discount
    const none = { starts_at: null, ends_at: null, max_uses: null, max_uses_per_guest: null }
    const code = { ...none, ...terms, minimum: 0, uses: 1 }
    await shop.work((tx) => tx.insertInto('discount_codes').values(code).execute())
  }
  await shop.work((tx) => writeOrder(tx, { ...acceptedOrder(sold.order), ...row }, sold.lines))
  return sold.totals
}

/** Leaves the first line out, as a cook who saw the present version; a test says what else. */
export async function adjust(shop: Shop, asked: Partial<AdjustOrderInput>) {
  const orderId = asked.orderId ?? 'order-1'
  const { version = 0 } = (await findOrder(shop.read, orderId)) ?? {}
  return adjustOrder(shop, {
    orderId,
    kind: 'left_out',
    line: 0,
    part: null,
    quantity: null,
    instead: null,
    expectedVersion: version,
    actor: COOK,
    ...asked,
  })
}
