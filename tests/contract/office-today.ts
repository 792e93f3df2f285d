import { expect, test } from 'vitest'
import { markIngredientOut, markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import { closeDay } from '#shop/operations/payments/close-day.ts'
import { readTakingsSoFar } from '#shop/operations/payments/read-takings-so-far.ts'
import { writeSales as sumUpSales } from '#shop/operations/payments/write-sales.ts'
import { writeTakings } from '#shop/operations/payments/write-takings.ts'
import { findSellingName, readOutNow } from '#shop/persistence/queries/kitchen/out-now.ts'
import { writeIngredient } from '#shop/persistence/queries/menu/ingredients.ts'
import type { NewRow } from '#shop/persistence/tables.ts'
import { ingredientDraft } from '#tests/support/ingredients.ts'
import { FRIDAY_EVENING as NOW, openFridayKitchen } from '#tests/support/order-input.ts'
import { acceptedOrder, writeOrder } from '#tests/support/order-rows.ts'
import { type Sale, writeSales } from '#tests/support/sales.ts'
import type { Contract } from './contract.ts'

const MINUTE = 60_000
const HOUR = { minutes: 60, by: 'cook' }

export const officeTodayContract: Contract = (open) => {
  test('Today lists what is sold out with since when and till when, and no longer once it sells', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const brioche = ingredientDraft({ id: 'brioche', name: 'Brioche' })
    await shop.work((tx) => writeIngredient(tx, brioche, 0))
    expect(await readOutNow(shop.read, NOW)).toEqual([])
    await markIngredientOut(shop, { ingredientId: 'brioche', ...HOUR })
    await markSoldOut(shop, { itemId: 'cola', ...HOUR })
    const times = { since: NOW, until: NOW + 60 * MINUTE }
    expect(await readOutNow(shop.read, NOW)).toMatchObject([
      { kind: 'item', id: 'cola', ...times },
      { kind: 'ingredient', id: 'brioche', name: 'Brioche', ...times },
    ])
    const cola = { kind: 'item', id: 'cola' } as const
    expect(await findSellingName(shop.read, cola, NOW)).toBe(null)
    expect(await readOutNow(shop.read, times.until)).toEqual([])
    expect(await findSellingName(shop.read, cola, times.until)).toEqual(expect.any(String))
  })

  test('Today’s takings say what open orders still owe, without tries and what is paid or closed', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    expect((await readTakingsSoFar(shop.read, NOW)).toPay).toEqual({ count: 0, amount: 0 })
    const owes: Partial<NewRow<'orders'>> = {
      ...acceptedOrder(),
      payment_state: 'to_pay',
      total: 1900,
    }
    const rows: Partial<NewRow<'orders'>>[] = [
      owes,
      { ...owes, adjusted: 400 },
      { ...owes, payment_state: 'paid' },
      { ...owes, state: 'cancelled', closed_at: NOW },
      { ...owes, is_trial: 1 },
    ]
    await shop.work(async (tx) => {
      for (const [nth, row] of rows.entries()) {
        const own = { id: `order-${nth}`, number: nth + 1, business_day: '2026-11-20' }
        await writeOrder(tx, { ...row, ...own })
      }
    })
    expect((await readTakingsSoFar(shop.read, NOW)).toPay).toEqual({ count: 2, amount: 3400 })
  })

  test('Today’s takings say how promises were kept, today and since Monday, and whether yesterday was closed', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const soFar = () => readTakingsSoFar(shop.read, NOW)
    expect(await soFar()).toMatchObject({
      day: '2026-11-20',
      kept: { orders: 0, late: 0 },
      week: { orders: 0, late: 0 },
      yesterday: null,
    })
    await writeSales(shop, [
      madeIn(12, { id: 'in-time', number: 1, at: NOW - 60 * MINUTE }),
      madeIn(33, { id: 'late', number: 2, at: NOW - 60 * MINUTE }),
      madeIn(12, { id: 'yesterday', number: 1, at: NOW - A_DAY }),
      madeIn(33, { id: 'monday', number: 1, at: NOW - 4 * A_DAY }),
      madeIn(33, { id: 'sunday', number: 1, at: NOW - 5 * A_DAY }),
    ])
    while (await writeTakings(shop));
    while (await sumUpSales(shop));
    const kept = { kept: { orders: 2, late: 1 }, week: { orders: 4, late: 2 } }
    const yesterday = { day: '2026-11-19', closing: null }
    expect(await soFar()).toMatchObject({ ...kept, yesterday })
    const by = { id: 'joy', name: 'Joy' }
    const counted = { changeMoney: 0, counted: 1000, note: '', by }
    expect(await closeDay(shop, { day: '2026-11-19', ...counted })).toMatchObject({ ok: true })
    expect(await soFar()).toMatchObject({ yesterday: { ...yesterday, closing: 1 } })
  })
}

const A_DAY = 24 * 60 * MINUTE

/** An order that was ready after so many minutes. */
function madeIn(minutes: number, sale: Pick<Sale, 'id' | 'number' | 'at'>): Sale {
  const placed_at = sale.at - 40 * MINUTE
  const ready_at = placed_at + minutes * MINUTE
  const row = { placed_at, shown_at: placed_at, accepted_at: placed_at, ready_at }
  return { ...sale, food: 1000, row }
}
