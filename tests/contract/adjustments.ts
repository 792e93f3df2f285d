import { expect, test } from 'vitest'
import { sum } from '#shop/domain/common/money.ts'
import { markSoldOut } from '#shop/operations/menu/mark-sold-out.ts'
import type { AdjustOrderInput } from '#shop/operations/orders/adjust-order.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { offerAdjustments } from '#shop/operations/orders/offer-adjustments.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { undoAdjustment } from '#shop/operations/orders/undo-adjustment.ts'
import { readBoard, readTicket } from '#shop/persistence/queries/kitchen/board.ts'
import { readKeptOrders } from '#shop/persistence/queries/orders/kept-orders.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { discountCodeRow } from '#tests/support/discount-code.ts'
import { itemRow } from '#tests/support/menu-item.ts'
import { COOK, COURIER, OWNER } from '#tests/support/order-actors.ts'
import {
  codesOf,
  FRIDAY_EVENING,
  openFridayKitchen,
  orderInput,
  place,
  setUpKitchen,
  smashes,
} from '#tests/support/order-input.ts'
import { acceptedOrder, writeOrder } from '#tests/support/order-rows.ts'
import { deliveryZone, postcodeArea } from '#tests/support/settings.ts'
import { adjust, DISCOUNTS, START, sell } from './adjustment-rig.ts'
import type { Contract } from './contract.ts'
import { refusal } from './refund-rig.ts'

async function rowsOf(shop: Shop) {
  return shop.read.selectFrom('order_adjustments').selectAll().orderBy('version').execute()
}

export const adjustmentsContract: Contract = (open) => {
  for (const [name, discount] of Object.entries(DISCOUNTS)) {
    test.for([true, false])(
      `with ${name}, whatever is left out step by step comes to exactly what its line bore, tax included: %s`,
      async (taxIncluded) => {
        await using opened = await open({ clock: () => START })
        const { shop } = opened
        const totals = await sell(shop, discount, {}, taxIncluded)
        const given = []
        for (const asked of [
          { part: 'cheddar' },
          { quantity: 1 },
          { kind: 'refunded', quantity: 1, actor: OWNER, reason: 'Cold' },
          { line: 1, kind: 'refunded', actor: OWNER, reason: 'Warm' },
        ] as const) {
          given.push(await adjust(shop, asked))
        }
        expect(given.map(({ ok }) => ok)).toEqual([true, true, true, true])
        expect(await adjust(shop, { quantity: 2 })).toMatchObject({ ok: true })
        const rows = await rowsOf(shop)
        const after = await findOrder(shop.read, 'order-1')
        expect(after?.adjusted).toBe(sum(rows.map(({ amount }) => amount)))
        expect(after?.total).toBe(totals.total)
        expect(sum(rows.map(({ products }) => products))).toBe(totals.products)
        const offDelivery = discount?.kind === 'delivery' ? 300 : 0
        expect(sum(rows.map((row) => row.discount))).toBe(totals.discount - offDelivery)
        const delivery = taxIncluded || offDelivery > 0 ? 0 : 60
        expect(after && after.total - after.adjusted).toBe(400 - offDelivery + delivery)
      },
    )
  }

  test('the kitchen makes what is left, and has the time of what is not made', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    const quarter = Math.floor(START / 900_000) * 900_000
    await sell(shop, undefined, { claims: JSON.stringify([{ quarter, minutes: 12 }]) })
    const outcome = await adjust(shop, { quantity: 2 })
    expect(outcome).toMatchObject({ ok: true, value: { amount: 2200, refund: 0, due: 2025 } })
    const claimed = () =>
      shop.read.selectFrom('kitchen_quarters').select('minutes').executeTakeFirst()
    expect(await claimed()).toEqual({ minutes: 4 })
    const [ticket] = (await readBoard(shop.read, START)).tickets
    expect(ticket?.lines).toMatchObject([{ quantity: 1, leftOut: 2 }, { quantity: 1 }])
    expect(ticket?.payment.total).toBe(2025)
    expect(ticket?.workMinutes).toBe(4)
    const { token_hash = '' } = (await findOrder(shop.read, 'order-1')) ?? {}
    const [kept] = await readKeptOrders(shop.read, [token_hash], START)
    expect(kept).toMatchObject({ total: 2025, adjusted: 2200 })
    expect((await readBoard(shop.read, START)).allDay).toMatchObject({
      patties: 2,
      items: [{ quantity: 1 }, { quantity: 1 }],
    })
    await undoAdjustment(shop, { orderId: 'order-1', adjustment: 2, actor: COOK })
    expect(await claimed()).toEqual({ minutes: 12 })
    expect(await findOrder(shop.read, 'order-1')).toMatchObject({
      adjusted: 0,
      work_minutes: 12,
      patties: 6,
    })
  })

  test('a part that is left out, and one that is swapped, read as the guest gets them', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await sell(shop)
    expect(await adjust(shop, { part: 'cheddar' })).toMatchObject({ ok: true })
    const swap = { line: 1, kind: 'swapped', instead: 'Ginger ale' } as const
    expect(await adjust(shop, swap)).toMatchObject({ ok: true, value: { amount: 0 } })
    const [ticket] = (await readBoard(shop.read, START)).tickets
    expect(ticket?.lines).toMatchObject([
      { title: 'Plain Smash', parts: [{ kind: 'removed', name: 'Cheddar' }] },
      { title: 'Ginger ale', swappedFor: 'Beer', parts: [] },
    ])
    const hash = (await findOrder(shop.read, 'order-1'))?.token_hash ?? ''
    const view = await readOrderView(shop.read, hash, START)
    expect(view?.lines.map(({ title, quantity }) => [title, quantity])).toEqual([
      ['Plain Smash', 3],
      ['Beer', 1],
    ])
    expect(view).toMatchObject({
      due: view?.totals.total === undefined ? 0 : view.totals.total - 450,
      adjustments: [
        { kind: 'left_out', title: 'Plain Smash', name: 'Cheddar', quantity: 3, amount: 450 },
        { kind: 'swapped', title: 'Beer', instead: 'Ginger ale', amount: 0 },
      ],
    })
    expect(view?.timeline.map(({ kind }) => kind)).toEqual(['placed', 'adjusted', 'adjusted'])
  })

  test('a swap for something cheaper gives back the difference, for something dearer nothing', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await sell(shop)
    await shop.work(async (tx) => {
      const category = { id: 'burgers', name: 'Drinks', anchor: 'menuDrink', position: 0 }
      await tx.insertInto('categories').values(category).execute()
      const cola = { id: 'cola', slug: 'cola', title: 'Cola', price: 325 }
      await tx.insertInto('items').values(itemRow(cola)).execute()
    })
    const swapped = await adjust(shop, { line: 1, kind: 'swapped', instead: 'cola' })
    expect(swapped).toMatchObject({ ok: true, value: { amount: 200 } })
    expect(await adjust(shop, { line: 1, kind: 'swapped', instead: 'cola' })).toMatchObject(
      refusal('already_adjusted'),
    )
  })

  test('a code that became one for the delivery since is still given back as the discount that it was', async () => {
    await using opened = await open({ clock: () => FRIDAY_EVENING })
    const { shop } = opened
    const zones = [deliveryZone({ fee: 300, area: postcodeArea('34000') })]
    await setUpKitchen(shop, { zones, deliveryTaxRate: 2000 })
    const code = { code: 'THREE', kind: 'amount', value: 300 } as const
    await shop.work((tx) => tx.insertInto('discount_codes').values(discountCodeRow(code)).execute())
    const delivered = { fulfilment: 'delivery', place: { postcode: '34000' } } as const
    const { id: orderId, totals } = await place(shop, {
      enquiry: { lines: [smashes(2)], code: 'THREE', ...delivered },
      details: { street: 'Grill Street 1', city: 'Town' },
      guest: { phone: '+90 532 555 01 00' },
    })
    expect(totals).toMatchObject({ products: 1900, discount: 300, deliveryFee: 300, total: 1900 })
    await shop.work(async (tx) => {
      await tx.updateTable('discount_codes').set({ kind: 'delivery', value: 0 }).execute()
      await writeSettings(tx, { deliveryTaxRate: 700 })
    })
    await advanceOrder(shop, { orderId, action: 'accept', expectedVersion: 1, actor: COOK })
    const given = await adjust(shop, { orderId, quantity: 1 })
    expect(given).toMatchObject({ ok: true, value: { amount: 950 - 150, due: 1100 } })
  })

  test('what runs out is offered first, with the guest’s wish and exactly what each tap gives back', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await setUpKitchen(shop)
    const lines = [
      { item_id: 'smash', title: 'Plain Smash', quantity: 2, unit_price: 950 },
      {
        item_id: 'cola',
        title: 'Cola',
        quantity: 1,
        unit_price: 300,
        ...({ if_out: 'swap', if_out_instead: 'Any lemonade' } as const),
      },
    ]
    const row = acceptedOrder({ products: 2200, total: 2200, tax: 367 })
    await shop.work((tx) => writeOrder(tx, row, lines))
    await markSoldOut(shop, { itemId: 'cola', minutes: 60, untilFurtherNotice: false, by: 'cook' })
    const found = await offerAdjustments(shop.read, 'order-1', START)
    expect(found).toMatchObject({
      version: 1,
      isCard: false,
      lines: [
        {
          title: 'Cola',
          isOut: true,
          ifOut: { wish: 'swap', instead: 'Any lemonade' },
          refund: 300,
        },
        { title: 'Plain Smash', isOut: false, ifOut: null, refund: 1900 },
      ],
    })
    const [cola, smash] = found?.lines ?? []
    expect(
      cola?.offers.map(({ kind, insteadName, amount }) => [kind, insteadName, amount]),
    ).toEqual([
      ['swapped', 'Any lemonade', 0],
      ['swapped', 'Plain Smash', 0],
      ['left_out', null, 300],
    ])
    expect(smash?.offers.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
      ['left_out', null, 1900],
      ['left_out', 1, 950],
    ])
    expect(await offerAdjustments(shop.read, 'order-9', START)).toBe(null)
  })

  test('what a guest wishes is kept with its line, and makes no line of its own', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const ifOut = { wish: 'swap', instead: 'Any lemonade' } as const
    const cola = { itemId: 'cola', quantity: 1, choices: [] }
    const { id } = await place(shop, { enquiry: { lines: [smashes(1), { ...cola, ifOut }] } })
    const ticket = await readTicket(shop.read, id, FRIDAY_EVENING)
    expect(ticket?.lines.map((line) => line.ifOut)).toEqual([undefined, ifOut])
    const twice = { lines: [cola, { ...cola, ifOut }] }
    expect(codesOf(await placeOrder(shop, orderInput({ enquiry: twice })))).toEqual([
      'repeated_line',
    ])
  })

  test('what is paid there is less by then: the cash that a courier has to hand in, and the ledger', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    const totals = await sell(shop, undefined, { fulfilment: 'delivery', courier_id: null })
    await adjust(shop, { line: 1 })
    const act = (action: 'finish' | 'complete', paidBy?: 'cash') =>
      advanceOrder(shop, { orderId: 'order-1', action, expectedVersion: null, actor: COOK, paidBy })
    expect((await act('finish')).ok && (await act('complete', 'cash')).ok).toBe(true)
    const entries = await shop.read.selectFrom('payment_entries').select('amount').execute()
    expect(entries).toEqual([{ amount: totals.total - 525 }])
    const late = await adjust(shop, { kind: 'refunded', actor: OWNER, reason: 'Cold' })
    expect(late).toMatchObject(refusal('paid_at_counter'))
  })

  test('what would leave nothing, is gone already, or is not theirs to do is refused, and nothing changes', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await sell(shop)
    const refuse = async (asked: Partial<AdjustOrderInput>, code: string) =>
      expect(await adjust(shop, asked), code).toMatchObject(refusal(code))
    await refuse({ line: 7 }, 'unknown_line')
    await refuse({ part: 'unknown' }, 'unknown_line')
    await refuse({ quantity: 4 }, 'pieces_out_of_range')
    await refuse({ kind: 'swapped' }, 'instead_missing')
    await refuse({ actor: COURIER }, 'not_allowed')
    await refuse({ kind: 'refunded', reason: 'Cold' }, 'not_allowed')
    await refuse({ kind: 'refunded', actor: OWNER }, 'reason_missing')
    await refuse({ expectedVersion: 9 }, 'version_changed')
    await refuse({ orderId: 'order-9' }, 'unknown_order')
    expect(await adjust(shop, { line: 1 })).toMatchObject({ ok: true })
    await refuse({ line: 1 }, 'already_adjusted')
    await refuse({}, 'last_line')
    expect(await rowsOf(shop)).toHaveLength(1)
    const placed = { id: 'order-2', number: 2, payment_method: 'counter' } as const
    await shop.work((tx) => writeOrder(tx, placed))
    await refuse({ orderId: 'order-2' }, 'not_possible_now')
  })

  test('pieces of which the money was given back can be left out still, and nothing of them is given back again', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    const refund = { kind: 'refunded', actor: OWNER, reason: 'Cold' } as const
    await sell(shop)
    expect(await adjust(shop, refund)).toMatchObject({ ok: true })
    expect(await adjust(shop, {})).toMatchObject({ ok: true, value: { amount: 0 } })
    expect(await adjust(shop, refund)).toMatchObject(refusal('already_adjusted'))
  })

  test('the same tap on two boards is one adjustment, and two people who take it back both did', async () => {
    await using opened = await open({ clock: () => START })
    const { shop } = opened
    await sell(shop)
    const both = await Promise.all([1, 2].map(() => adjust(shop, { line: 1, expectedVersion: 1 })))
    expect(both.map((each) => each.ok && each.value.adjustment)).toEqual([2, 2])
    expect(await rowsOf(shop)).toHaveLength(1)
    const undo = { orderId: 'order-1', adjustment: 2, actor: COOK }
    const undone = await Promise.all([1, 2].map(() => undoAdjustment(shop, undo)))
    expect(undone.map(({ ok }) => ok)).toEqual([true, true])
    expect(await rowsOf(shop)).toHaveLength(2)
    expect((await findOrder(shop.read, 'order-1'))?.adjusted).toBe(0)
  })
}
