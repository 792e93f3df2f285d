import { expect } from 'vitest'
import { sum } from '#shop/domain/common/money.ts'
import type { Adjustment } from '#shop/domain/orders/adjustment.ts'
import { storedShares, storedStock, storedTaxLines } from '#shop/persistence/json-columns.ts'
import { readAdjustments } from '#shop/persistence/queries/orders/order-adjustments.ts'
import type { Order } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import { MINUTE, THINGS } from './adjust-model.ts'
import type { Model, ModelOrder } from './model.ts'

type Asked = Pick<Adjustment, 'kind' | 'line' | 'part' | 'quantity'>

/** What became of an order's lines is what the model says, and sums to what its guest pays less, by line and by tax rate. */
export async function expectAdjusted(
  read: Reader,
  order: Order,
  { changes, held }: ModelOrder,
): Promise<void> {
  const { id } = order
  const standing = (await readAdjustments(read, [id])).get(id) ?? []
  const asked = ({ kind, line, part, quantity }: Asked) => ({ kind, line, part, quantity })
  expect(standing.map(asked)).toEqual(changes.map(asked))
  const rows = read.selectFrom('order_adjustments').selectAll().where('order_id', '=', id)
  const all = await rows.execute()
  expect(order.adjusted).toBe(sum(all.map(({ amount }) => amount)))
  expect(order.adjusted).toBe(sum(standing.map(({ amount }) => amount)))
  expect(order.total).toBe(order.products - order.discount + order.delivery_fee + order.tip)
  const lines = await read
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .execute()
  for (const { position, given_back, total, quantity } of lines) {
    const own = all.filter(({ line }) => line === position)
    expect(given_back).toBe(sum(own.map(({ products }) => products)))
    const paidBack = changes.filter(({ line, part, kind }) => {
      return line === position && part === null && kind !== 'swapped'
    })
    if (sum(paidBack.map((change) => change.quantity)) >= quantity) expect(given_back).toBe(total)
  }
  const shares = all.flatMap((row) => storedShares(row.shares, id))
  for (const { rate, tax } of storedTaxLines(order.tax_lines, id)) {
    const given = sum(shares.filter((share) => share.rate === rate).map((share) => share.tax))
    expect(given).toBeGreaterThanOrEqual(0)
    expect(given).toBeLessThanOrEqual(tax)
  }
  const stock = storedStock(order.stock, id).map((each) => [each.id, each.quantity])
  expect(Object.fromEntries(stock)).toEqual(
    Object.fromEntries(Object.entries(held).filter(([, quantity]) => quantity > 0)),
  )
}

/**
 * Refunds that stand are for what became of lines, and never more of them than was paid. Of an order that is cancelled those
 * stand that were due before: the provider may have been asked.
 */
export async function expectRefunds(
  read: Reader,
  { id, total, state }: Order,
  { closedAt }: ModelOrder,
): Promise<void> {
  const standing = (await readAdjustments(read, [id])).get(id) ?? []
  const refunds = await read
    .selectFrom('payment_refunds')
    .select('amount')
    .where('order_id', '=', id)
    .where('state', '!=', 'withdrawn')
    .execute()
  const amounts = refunds.map(({ amount }) => amount).toSorted((one, other) => one - other)
  const wanted = standing
    .filter(({ amount, at }) => amount > 0 && (state !== 'cancelled' || at + MINUTE <= closedAt))
    .map(({ amount }) => amount)
  expect(amounts).toEqual(wanted.toSorted((one, other) => one - other))
  expect(sum(amounts)).toBeLessThanOrEqual(total)
}

/** What is taken of each thing is what all orders hold, and what is left is what the model says. */
export async function expectStock(read: Reader, model: Model): Promise<void> {
  const rows = await read.selectFrom('stock_days').selectAll().execute()
  const orders = await read.selectFrom('orders').select(['id', 'stock', 'business_day']).execute()
  for (const row of rows) {
    const own = orders.filter(({ business_day }) => business_day === row.business_day)
    const held = own
      .flatMap(({ id, stock }) => storedStock(stock, id))
      .filter(({ id }) => id === row.thing_id)
    expect(row.taken).toBe(sum(held.map(({ quantity }) => quantity)))
  }
  expect(
    Object.fromEntries(rows.map((row) => [row.thing_id, (row.counted ?? 0) - row.taken])),
  ).toEqual(model.left)
  for (const thing of THINGS) expect(model.left[thing]).toBeGreaterThanOrEqual(0)
}
