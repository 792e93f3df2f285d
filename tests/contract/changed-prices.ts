import { expect, test } from 'vitest'
import type { PriceRule } from '#shop/domain/menu/price-rule.ts'
import { changeItem } from '#shop/operations/menu/change-item.ts'
import { changePrices, undoPrices } from '#shop/operations/menu/change-prices.ts'
import { evaluateOrder } from '#shop/operations/orders/evaluate-order.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { findLastChange, readChangePage } from '#shop/persistence/queries/settings/changes.ts'
import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import type { Shop } from '#shop/shop.ts'
import { FRIDAY_EVENING, openFridayKitchen, place, smashes } from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'

const OWNER = 'owner-id'
const MINUTE = 60_000
const BOTH = ['smash', 'cola']
const RULE: PriceRule = { direction: 'raise', by: { percent: 1000 }, rounding: 'half' }

export const changedPricesContract: Contract = (open) => {
  test('several prices change together, and are taken back together', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const before = await pricesOf(shop)
    expect(before).toEqual({ smash: 950, cola: 300 })
    expect(await changed(shop)).toEqual({
      ok: true,
      value: { changed: expect.arrayContaining(BOTH) },
    })
    expect(await pricesOf(shop)).toEqual({ smash: 1050, cola: 350 })
    expect(await readChangePage(shop.read, { after: null, limit: 9 })).toHaveLength(2)
    const undone = await undoPrices(shop, { id: await lastChange(shop), by: 'other-owner' })
    expect(undone).toEqual({ ok: true, value: { count: 2 } })
    expect(await pricesOf(shop)).toEqual(before)
  })

  test('nothing changes by what an owner saw before somebody else changed the menu', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const revision = await readContentRevision(shop.read)
    await changeItem(shop, { id: 'cola', fields: { price: 320 }, by: 'other-owner' })
    const late = await changePrices(shop, { items: BOTH, rule: RULE, revision, by: OWNER })
    expect(late).toEqual({ ok: false, refusals: [{ code: 'changed_meanwhile' }] })
    expect(await pricesOf(shop)).toEqual({ smash: 950, cola: 320 })
  })

  test('an item that is gone is refused, and the others keep their prices', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    expect(await changed(shop, ['smash', 'gone'])).toMatchObject({
      ok: false,
      refusals: [{ code: 'unknown_item' }],
    })
    expect(await pricesOf(shop)).toEqual({ smash: 950, cola: 300 })
  })

  test('once one of them has another price, none is taken back', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await changed(shop)
    const id = await lastChange(shop)
    await changeItem(shop, { id: 'cola', fields: { price: 400 }, by: 'other-owner' })
    expect(await undoPrices(shop, { id, by: OWNER })).toEqual({
      ok: false,
      refusals: [{ code: 'changed_since' }],
    })
    expect(await pricesOf(shop)).toEqual({ smash: 1050, cola: 400 })
    expect(await undoPrices(shop, { id: 'no-such-change', by: OWNER })).toEqual({
      ok: false,
      refusals: [{ code: 'unknown_change' }],
    })
  })

  test('guests who were shown a price before it rose keep it for half an hour where the owner wants that, and are asked after it', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const soon = FRIDAY_EVENING + 29 * MINUTE
    await changeItem(shop, { id: 'smash', fields: { price: 1000 }, baskets: 'keep', by: OWNER })
    const [entry] = await readChangePage(shop.read, { after: null, limit: 1 })
    expect(entry?.after).toEqual({ price: 1000, keptUntil: FRIDAY_EVENING + 30 * MINUTE })
    expect(await quoted(shop, 950, soon)).toEqual({ total: 1900, refusals: [] })
    expect(await quoted(shop, 1000, soon)).toEqual({ total: 2000, refusals: [] })
    // Nobody was shown that.
    expect(await quoted(shop, 900, soon)).toEqual({ total: 2000, refusals: ['price_changed'] })
    expect(await quoted(shop, 950, FRIDAY_EVENING + 30 * MINUTE)).toEqual({
      total: 2000,
      refusals: ['price_changed'],
    })
    const order = await place(shop, { enquiry: { lines: [{ ...smashes(2), unitPrice: 950 }] } })
    expect(order.totals.total).toBe(1900)
  })

  test('guests are asked about a price that rose where nothing else was decided, and what was decided ends with the next change', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const change = (price: number, baskets?: 'ask' | 'keep') =>
      changeItem(shop, { id: 'smash', fields: { price }, ...(baskets && { baskets }), by: OWNER })
    await change(1000)
    expect(await quoted(shop, 950, FRIDAY_EVENING)).toMatchObject({ refusals: ['price_changed'] })
    await change(1100, 'keep')
    expect(await quoted(shop, 1000, FRIDAY_EVENING)).toEqual({ total: 2000, refusals: [] })
    await change(1200, 'ask')
    expect(await quoted(shop, 1000, FRIDAY_EVENING)).toMatchObject({ refusals: ['price_changed'] })
    // Whoever was shown more pays less, and reads so first.
    await change(900, 'keep')
    expect(await quoted(shop, 1200, FRIDAY_EVENING)).toEqual({
      total: 1800,
      refusals: ['price_changed'],
    })
  })

  test('many prices that rise together are kept together', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const revision = await readContentRevision(shop.read)
    const asked = { items: BOTH, rule: RULE, revision, baskets: 'keep', by: OWNER } as const
    await changePrices(shop, asked)
    expect(await quoted(shop, 950, FRIDAY_EVENING)).toEqual({ total: 1900, refusals: [] })
    await undoPrices(shop, { id: await lastChange(shop), by: OWNER })
    expect(await quoted(shop, 1050, FRIDAY_EVENING)).toEqual({
      total: 1900,
      refusals: ['price_changed'],
    })
  })
}

async function quoted(shop: Shop, unitPrice: number, now: number) {
  const enquiry = {
    lines: [{ ...smashes(2), unitPrice }],
    fulfilment: 'pickup',
    slot: null,
  } as const
  const context = { now, guestKey: null, speed: null }
  const { quote } = await evaluateOrder(shop.read, context, {
    ...enquiry,
    lines: [...enquiry.lines],
  })
  const refusals = quote.refusals.map(({ code }) => code)
  return { total: quote.totals.total, refusals }
}

async function changed(shop: Shop, items = BOTH) {
  const revision = await readContentRevision(shop.read)
  return changePrices(shop, { items, rule: RULE, revision, by: OWNER })
}

async function lastChange(shop: Shop): Promise<string> {
  return (await findLastChange(shop.read, { entity: 'item', id: 'smash', by: OWNER })) ?? ''
}

async function pricesOf(shop: Shop): Promise<Record<string, number>> {
  const { items } = await readMenuDraft(shop.read)
  return Object.fromEntries(items.map(({ id, price }) => [id, price]))
}
