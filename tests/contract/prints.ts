import { expect, test } from 'vitest'
import { PRINT_LASTS, PRINT_LEASE, type StationSheets } from '#shop/domain/kitchen/prints.ts'
import { fireOrders } from '#shop/operations/kitchen/fire-orders.ts'
import { endPrint, printCopy } from '#shop/operations/kitchen/print-again.ts'
import { nextPrint, startStation, stopStation } from '#shop/operations/kitchen/print-stations.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { listWaitingPrints } from '#shop/persistence/queries/kitchen/prints.ts'
import type { Shop } from '#shop/shop.ts'
import { acceptance, COOK, cancellation } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, place, placeAccepted, setUpKitchen } from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'
import { countAll } from './counting.ts'

const HOUR = 3_600_000

/** Every accepted order is printed, whoever accepts it, and once. */
export const printsContract: Contract = (open) => {
  test('an accepted order is given to one screen, once, and not before it is accepted', async () => {
    await using kitchen = await openKitchen(open)
    const { shop } = kitchen
    const stations = [await station(shop), await station(shop)]
    const { id } = await place(shop)
    expect(await asked(shop, stations[0])).toBeNull()
    await advanceOrder(shop, acceptance(id))
    const given = await Promise.all(stations.map((each) => asked(shop, each)))
    expect(given.filter((job) => job !== null)).toMatchObject([{ order_id: id, why: 'new' }])
    expect(await countAll(shop.read, 'print_jobs')).toBe(1)
  })

  test('what was not confirmed within its lease is given out again, once, and then waits for people', async () => {
    await using kitchen = await openKitchen(open)
    const { shop, clock } = kitchen
    const screen = await station(shop)
    await placeAccepted(shop)
    const first = await asked(shop, screen)
    expect(await asked(shop, screen)).toBeNull()
    clock.now += PRINT_LEASE
    expect(await asked(shop, screen)).toMatchObject({ id: first?.id, tries: 2 })
    clock.now += PRINT_LEASE
    expect(await asked(shop, screen)).toBeNull()
    expect(await listWaitingPrints(shop.read, clock.now, 9)).toMatchObject([
      { number: 1, tries: 2 },
    ])
    await endPrint(shop, first?.id ?? '', { again: true })
    expect(await asked(shop, screen)).toMatchObject({ why: 'copy', tries: 1 })
  })

  test('what was confirmed is not given out again, however late the confirmation comes', async () => {
    await using kitchen = await openKitchen(open)
    const { shop, clock } = kitchen
    const screen = await station(shop)
    await placeAccepted(shop)
    const job = await asked(shop, screen)
    clock.now += 2 * PRINT_LEASE
    const report = { id: job?.id ?? '', tries: 1, isPrinted: true }
    expect(await nextPrint(shop, screen, report)).toEqual({ ok: true, value: null })
    clock.now += 2 * PRINT_LEASE
    expect(await asked(shop, screen)).toBeNull()
  })

  test('a screen that says it could not print gets the job again at once', async () => {
    await using kitchen = await openKitchen(open)
    const { shop } = kitchen
    const screen = await station(shop)
    await placeAccepted(shop)
    const job = await asked(shop, screen)
    const report = { id: job?.id ?? '', tries: 1, isPrinted: false }
    expect(await nextPrint(shop, screen, report)).toMatchObject({
      value: { id: job?.id, tries: 2 },
    })
  })

  test('labels go to the screen for labels, and a table has none', async () => {
    await using kitchen = await openKitchen(open)
    const { shop } = kitchen
    const [tickets, labels] = [await station(shop, 'ticket'), await station(shop, 'labels')]
    await placeAccepted(shop)
    expect(await asked(shop, labels)).toMatchObject({ sheet: 'labels' })
    expect(await asked(shop, tickets)).toMatchObject({ sheet: 'ticket' })
    const { id } = await place(shop)
    await shop.work((tx) =>
      tx
        .updateTable('orders')
        .set({ fulfilment: 'table', table_label: '4' })
        .where('id', '=', id)
        .execute(),
    )
    await advanceOrder(shop, acceptance(id))
    expect(await asked(shop, labels)).toBeNull()
    expect(await asked(shop, tickets)).toMatchObject({ order_id: id })
  })

  test('a shop without a screen that prints stores nothing, and refuses a copy', async () => {
    await using kitchen = await openKitchen(open)
    const { shop } = kitchen
    const id = await placeAccepted(shop)
    expect(await countAll(shop.read, 'print_jobs')).toBe(0)
    expect(await printCopy(shop, id, 'ticket')).toMatchObject({
      refusals: [{ code: 'no_printer' }],
    })
    expect(await printCopy(shop, 'none', 'ticket')).toMatchObject({
      refusals: [{ code: 'unknown_order' }],
    })
  })

  test('an order for later prints when it fires, or when somebody begins it', async () => {
    await using kitchen = await openKitchen(open)
    const { shop, clock } = kitchen
    const screen = await station(shop)
    const slot = FRIDAY_EVENING + 2 * HOUR
    const id = await placeAccepted(shop, { enquiry: { slot } })
    await fireOrders(shop)
    expect(await asked(shop, screen)).toBeNull()
    clock.now = slot
    await fireOrders(shop)
    expect(await asked(shop, screen)).toMatchObject({ order_id: id })
    const other = await place(shop, { enquiry: { slot: slot + HOUR } })
    await advanceOrder(shop, acceptance(other.id))
    await advanceOrder(shop, {
      orderId: other.id,
      action: 'start',
      expectedVersion: null,
      actor: COOK,
    })
    expect(await asked(shop, screen)).toMatchObject({ order_id: other.id })
    clock.now = slot + HOUR
    await fireOrders(shop)
    expect(await countAll(shop.read, 'print_jobs')).toBe(2)
  })

  test('an order that is cancelled before it was printed prints nothing; afterwards a ticket that says so', async () => {
    await using kitchen = await openKitchen(open)
    const { shop } = kitchen
    const screen = await station(shop)
    await advanceOrder(shop, cancellation(await placeAccepted(shop)))
    expect(await asked(shop, screen)).toBeNull()
    const id = await placeAccepted(shop)
    await asked(shop, screen)
    await advanceOrder(shop, cancellation(id))
    expect(await asked(shop, screen)).toMatchObject({ order_id: id, why: 'void' })
    expect(await asked(shop, screen)).toBeNull()
  })

  test('what is hours old is not printed by itself any more', async () => {
    await using kitchen = await openKitchen(open)
    const { shop, clock } = kitchen
    const screen = await station(shop)
    const id = await placeAccepted(shop)
    clock.now += PRINT_LASTS
    expect(await asked(shop, screen)).toBeNull()
    await printCopy(shop, id, 'ticket')
    expect(await asked(shop, screen)).toMatchObject({ why: 'copy' })
  })

  test('a screen that was stopped gets nothing, and cannot start without a name', async () => {
    await using kitchen = await openKitchen(open)
    const { shop } = kitchen
    const screen = await station(shop)
    await stopStation(shop, screen)
    expect(await nextPrint(shop, screen, null)).toMatchObject({
      refusals: [{ code: 'unknown_device' }],
    })
    expect(await stopStation(shop, screen)).toMatchObject({ ok: false })
    expect(await startStation(shop, { name: ' ', sheets: 'both' })).toMatchObject({
      refusals: [{ code: 'empty' }],
    })
    expect(await startStation(shop, { name: 'Pass', sheets: 'posters' })).toMatchObject({
      refusals: [{ code: 'not_sent' }],
    })
  })
}

async function openKitchen(open: Parameters<Contract>[0]) {
  const clock = { now: FRIDAY_EVENING }
  const opened = await open({ clock: () => clock.now })
  await setUpKitchen(opened.shop)
  return { shop: opened.shop, clock, [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose]() }
}

async function station(shop: Shop, sheets: StationSheets = 'ticket'): Promise<string> {
  const started = await startStation(shop, { name: 'Pass', sheets })
  return started.ok ? started.value.id : ''
}

async function asked(shop: Shop, screen = '') {
  const outcome = await nextPrint(shop, screen, null)
  return outcome.ok ? outcome.value : undefined
}
