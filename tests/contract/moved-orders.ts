import { expect, test } from 'vitest'
import { hashToken } from '#shop/auth/token.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { moveOrder, readOtherTimes } from '#shop/operations/orders/move-order.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { readOrderEvents } from '#shop/persistence/queries/orders/order-events.ts'
import { readOrderView } from '#shop/persistence/queries/orders/order-view.ts'
import type { Shop } from '#shop/shop.ts'
import { confirmedMailbox } from '#tests/support/mailboxes.ts'
import { COOK, COURIER, OWNER } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, openFridayKitchen, place, smashes } from '#tests/support/order-input.ts'
import type { Contract } from './contract.ts'
import { refusal } from './refund-rig.ts'

const QUARTER = 15 * 60_000
const AT_HALF_PAST_EIGHT = FRIDAY_EVENING + 6 * QUARTER
const AT_NINE = FRIDAY_EVENING + 8 * QUARTER

/** An order that gets another time, as its guest wishes. */
export const movedOrdersContract: Contract = (open) => {
  test('an order gets another slot of its day, with the kitchen time, and its guest is told', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await confirmedMailbox(shop, 'ada@example.com')
    const placed = await placeFor(shop, AT_HALF_PAST_EIGHT)
    const before = await claimedBy(shop)
    const moved = await moveOrder(shop, { ...ofOwner(placed.id), slot: AT_NINE })
    expect(moved).toMatchObject({ ok: true, value: { version: 2, promisedAt: AT_NINE } })
    const after = await claimedBy(shop)
    expect(sumOf(after)).toBe(sumOf(before))
    expect(after).not.toEqual(before)
    expect((await readOrderEvents(shop.read, placed.id)).at(-1)).toMatchObject({
      kind: 'moved',
      actor: 'staff',
      facts: { promisedAt: AT_NINE, promisedBefore: AT_HALF_PAST_EIGHT },
    })
    const view = await readOrderView(shop.read, hashToken(placed.token), shop.clock())
    expect(view).toMatchObject({
      slotAt: AT_NINE,
      promisedAt: AT_NINE,
      promise: { readyAt: AT_NINE },
    })
    expect(view?.timeline.map(({ kind }) => kind)).toEqual(['placed', 'moved'])
    const mails = await shop.read.selectFrom('outbox').select(['kind', 'payload']).execute()
    const mail = mails.find(({ kind }) => kind === 'order-moved')
    expect(JSON.parse(mail?.payload ?? '{}').text).toContain('It was 20:30 before')
  })

  test('an order for later is had as soon as possible, and is made at once', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const { id } = await placeFor(shop, AT_NINE)
    await advanceOrder(shop, { orderId: id, action: 'accept', expectedVersion: null, actor: COOK })
    const times = await readOtherTimes(shop, id)
    const moved = await moveOrder(shop, { ...ofOwner(id, 2), slot: null })
    expect(moved).toMatchObject({ ok: true, value: { promisedAt: times?.soonest } })
    expect(await findOrder(shop.read, id)).toMatchObject({
      slot_at: null,
      preparing_at: FRIDAY_EVENING,
    })
    expect(await readOtherTimes(shop, id)).toBeNull()
    expect(await moveOrder(shop, { ...ofOwner(id, 3), slot: AT_NINE })).toMatchObject(
      refusal('not_possible_now'),
    )
  })

  test('its own kitchen time does not stand in its way, that of others does', async () => {
    await using opened = await openFridayKitchen(open, { kitchenMinutes: 15 })
    const { shop } = opened
    const mine = await placeFor(shop, AT_HALF_PAST_EIGHT, 7)
    const full = await placeFor(shop, AT_NINE, 7)
    const at = async (slot: number) =>
      (await readOtherTimes(shop, mine.id))?.slots.find((one) => one.at === slot)
    expect(await at(AT_HALF_PAST_EIGHT)).toEqual({ at: AT_HALF_PAST_EIGHT, full: false })
    expect(await at(AT_NINE)).toEqual({ at: AT_NINE, full: true })
    const before = await findOrder(shop.read, mine.id)
    expect(await moveOrder(shop, { ...ofOwner(mine.id), slot: AT_NINE })).toMatchObject(
      refusal('time_not_offered'),
    )
    expect(await findOrder(shop.read, mine.id)).toEqual(before)
    await advanceOrder(shop, {
      orderId: full.id,
      action: 'cancel',
      expectedVersion: null,
      actor: COOK,
      reason: 'They rang',
    })
    expect(await moveOrder(shop, { ...ofOwner(mine.id), slot: AT_NINE })).toMatchObject({
      ok: true,
    })
  })

  test('no time is promised when the shop is shut, on another day, or when a line is not sold', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const { id } = await placeFor(shop, AT_NINE)
    for (const hours of [-2, 12, 24]) {
      const slot = FRIDAY_EVENING + hours * 3_600_000
      expect(await moveOrder(shop, { ...ofOwner(id), slot })).toMatchObject(
        refusal('time_not_offered'),
      )
    }
    const soldOut = { sold_out_until: AT_HALF_PAST_EIGHT + QUARTER }
    await shop.work((tx) =>
      tx.updateTable('items').set(soldOut).where('id', '=', 'smash').execute(),
    )
    expect(await moveOrder(shop, { ...ofOwner(id), slot: AT_HALF_PAST_EIGHT })).toEqual({
      ok: false,
      refusals: [{ code: 'not_sold_then', line: 0 }],
    })
    // Out for the rest of the evening, after this order had bought it.
    const forToday = { sold_out_until: FRIDAY_EVENING + 9 * 3_600_000 }
    await shop.work((tx) =>
      tx.updateTable('items').set(forToday).where('id', '=', 'smash').execute(),
    )
    expect(await moveOrder(shop, { ...ofOwner(id), slot: AT_HALF_PAST_EIGHT })).toMatchObject({
      ok: true,
    })
  })

  test('an order that somebody else changed, that is not there, or of a courier is not moved', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const { id } = await placeFor(shop, AT_NINE)
    const slot = AT_HALF_PAST_EIGHT
    expect(await moveOrder(shop, { ...ofOwner(id, 7), slot })).toMatchObject(
      refusal('version_changed'),
    )
    expect(await moveOrder(shop, { ...ofOwner('none'), slot })).toMatchObject(
      refusal('unknown_order'),
    )
    expect(await moveOrder(shop, { ...ofOwner(id), actor: COURIER, slot })).toMatchObject(
      refusal('not_allowed'),
    )
    expect(await readOtherTimes(shop, 'none')).toBeNull()
  })

  test('a slip on paper is printed again with the new time', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const { id } = await placeFor(shop, AT_NINE)
    await advanceOrder(shop, { orderId: id, action: 'accept', expectedVersion: null, actor: COOK })
    const job = { id: 'one', order_id: id, sheet: 'ticket', printer: 'Pass', why: 'new' } as const
    const printed = { state: 'printed', tries: 1, next_at: 0, created_at: 0 } as const
    await shop.work((tx) =>
      tx
        .insertInto('print_jobs')
        .values({ ...job, ...printed })
        .execute(),
    )
    await moveOrder(shop, { ...ofOwner(id, 2), slot: AT_HALF_PAST_EIGHT })
    const jobs = await shop.read
      .selectFrom('print_jobs')
      .select(['printer', 'sheet', 'why'])
      .where('id', '<>', 'one')
      .execute()
    expect(jobs).toEqual([{ printer: 'Pass', sheet: 'ticket', why: 'copy' }])
  })
}

function placeFor(shop: Shop, slot: number, pieces = 2) {
  const guest = { email: 'ada@example.com' }
  return place(shop, { enquiry: { slot, lines: [smashes(pieces)] }, guest, repeatConfirmed: true })
}

function ofOwner(orderId: string, expectedVersion = 1) {
  return { orderId, expectedVersion, actor: OWNER }
}

function claimedBy(shop: Shop) {
  const claimed = shop.read.selectFrom('kitchen_quarters').selectAll().where('minutes', '>', 0)
  return claimed.orderBy('starts_at').execute()
}

function sumOf(claims: readonly { minutes: number }[]): number {
  return claims.reduce((sum, { minutes }) => sum + minutes, 0)
}
