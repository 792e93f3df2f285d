import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { forgetGuestsOf } from '#shop/operations/guests/forget-guest.ts'
import {
  forgetDueGuests,
  forgetNow,
  planForgetting,
  readForgettable,
  stopForgetting,
} from '#shop/operations/guests/forget-on-request.ts'
import { forgetSender } from '#shop/operations/guests/forget-sender.ts'
import { undoChange } from '#shop/operations/menu/undo-change.ts'
import { up as renameCodeUses } from '#shop/persistence/migrations/111-code-uses-of-the-forgotten.ts'
import type { Guest } from '#shop/persistence/queries/guests/guests.ts'
import { readForgettingReach } from '#shop/persistence/queries/guests/order-forgetting.ts'
import { insertDiscountCode } from '#shop/persistence/queries/pricing/discount-codes.ts'
import { readChangePage } from '#shop/persistence/queries/settings/changes.ts'
import type { NewRow } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { discountCode } from '#tests/support/discount-code.ts'
import { FRIDAY_EVENING } from '#tests/support/order-input.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import { guestOf, staffOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'
import { planOf, recording } from './query-plans.ts'
import { refusal } from './refund-rig.ts'
import { message } from './rows.ts'

const HOUR = 3_600_000
/** Ten o'clock in the shop's zone, UTC unless a test says otherwise. */
const SATURDAY_TEN = Date.parse('2026-11-21T10:00:00Z')
const BY = { by: 'mia' }
const ADA = 'ada@example.org'

/** Forgetting the guest of an order or a thread from the office: the next morning, or at once. */
export const plannedForgettingsContract: Contract = (open) => {
  const openShop = async () => {
    const clock = { now: FRIDAY_EVENING }
    const opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await shop.work(async (tx) => {
      await tx
        .insertInto('settings')
        .values({ key: 'timeZone', value: '"UTC"' })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '"UTC"' }))
        .execute()
    })
    return { clock, opened, shop }
  }

  test('a guest is forgotten the next morning and once only, with all their orders and messages, and nobody else is', async () => {
    const { clock, opened, shop } = await openShop()
    await using _ = opened
    const account = await guestOf(shop, 'ada-account')
    await write(shop, 1, { guest_email: ADA, user_id: account.id })
    await write(shop, 2, { guest_email: ADA })
    await write(shop, 3, { guest_email: 'other@example.org', user_id: account.id })
    await write(shop, 4, { guest_email: 'bob@example.org', guest_name: 'Bob' })
    await letter(shop, { id: 'hers', email: 'Ada@Example.org' })
    await letter(shop, { id: 'bobs', email: 'bob@example.org' })
    await letter(shop, { id: 'about-3', order_id: 'order-3' })
    const of = { order: 'order-1' }
    expect(await readForgettable(shop.read, shop, of)).toEqual({
      ok: true,
      value: {
        reach: { orders: 3, waiting: 0, marked: 0, threads: 2 },
        hasAccount: true,
        morning: SATURDAY_TEN,
        planned: null,
      },
    })
    const planned = await planForgetting(shop, { of, ...BY })
    expect(planned).toMatchObject({ ok: true, value: { at: SATURDAY_TEN } })
    expect(await planForgetting(shop, { of: { order: 'order-2' }, ...BY })).toEqual(planned)
    for (const each of [{ thread: 'hers' }, { thread: 'about-3' }, { order: 'order-3' }]) {
      const known = await readForgettable(shop.read, shop, each)
      expect(known, JSON.stringify(each)).toMatchObject({
        value: { planned: { at: SATURDAY_TEN } },
      })
    }
    clock.now = SATURDAY_TEN - 1
    expect(await forgetDueGuests(shop)).toBe(0)
    expect(await named(shop)).toHaveLength(4)
    clock.now = SATURDAY_TEN + 30 * HOUR
    const done = await Promise.all([forgetDueGuests(shop), forgetDueGuests(shop)])
    expect(done.toSorted()).toEqual([0, 1])
    expect(await named(shop)).toEqual(['order-4'])
    expect(await letters(shop)).toEqual(['bobs'])
    expect(await forgetDueGuests(shop)).toBe(0)
    const log = await readChangePage(shop.read, { after: null, limit: 9 })
    expect(log.map(({ by, after }) => ({ by, after }))).toEqual([
      { by: 'shop', after: { did: 'forgotten', orders: 3, waiting: 0, threads: 2 } },
      { by: 'mia', after: { did: 'planned', at: SATURDAY_TEN, orders: 3, threads: 2 } },
    ])
    const kept = [
      log,
      await plans(shop),
      await shop.read.selectFrom('orders').selectAll().execute(),
    ]
    expect(JSON.stringify(kept)).not.toMatch(/Ada|ada@|other@/)
    expect(await planForgetting(shop, { of, ...BY })).toEqual(refusal('already_forgotten'))
    expect(await undoChange(shop, { id: log[1]?.logId ?? '', by: 'mia' })).toEqual(
      refusal('changed_since'),
    )
  })

  test('what is planned is stopped on the page or in the log, by those who could have planned it, and nothing is forgotten', async () => {
    const { clock, opened, shop } = await openShop()
    await using _ = opened
    await letter(shop, { id: 'hers', email: ADA })
    const of = { thread: 'hers' }
    const cook = await staffOf(shop, 'kitchen')
    const manager = await staffOf(shop, 'manager')
    expect(await stopForgetting(shop, { of, ...BY })).toEqual(refusal('too_late'))
    await planForgetting(shop, { of, ...BY })
    clock.now += 1000
    expect(await stopForgetting(shop, { of, by: manager.id })).toEqual({ ok: true, value: null })
    expect(await plans(shop)).toEqual([])
    clock.now += 1000
    await planForgetting(shop, { of, ...BY })
    clock.now += 1000
    const [change] = await readChangePage(shop.read, { after: null, limit: 1 })
    const undo = (by: string) => undoChange(shop, { id: change?.logId ?? '', by })
    expect(await undo(cook.id)).toEqual(refusal('not_allowed'))
    expect(await undo(manager.id)).toMatchObject({ ok: true })
    expect(await undo(manager.id)).toEqual(refusal('changed_since'))
    clock.now = SATURDAY_TEN
    expect(await forgetDueGuests(shop)).toBe(0)
    expect(await letters(shop)).toEqual(['hers'])
    const log = await readChangePage(shop.read, { after: null, limit: 9, entities: ['guest'] })
    expect(log.map(({ after }) => (after as { did: string }).did)).toEqual([
      ...['stopped', 'planned', 'stopped', 'planned'],
    ])
  })

  test('what was planned from the account and from the mailbox of one guest is stopped together', async () => {
    const { opened, shop } = await openShop()
    await using _ = opened
    const { id: user_id } = await guestOf(shop, 'ada-account')
    await write(shop, 1, { guest_email: ADA, user_id })
    await write(shop, 2, { guest_email: 'other@example.org', user_id })
    await letter(shop, { id: 'hers', email: ADA })
    for (const of of [{ thread: 'hers' }, { order: 'order-2' }]) {
      await planForgetting(shop, { of, ...BY })
    }
    expect(await plans(shop)).toHaveLength(2)
    await stopForgetting(shop, { of: { order: 'order-1' }, ...BY })
    expect(await plans(shop)).toEqual([])
  })

  test('an open order and money on its way are said beforehand, and waited for', async () => {
    const { clock, opened, shop } = await openShop()
    await using _ = opened
    await write(shop, 1, { guest_email: ADA })
    await write(shop, 2, { guest_email: ADA, state: 'ready', closed_at: null })
    const card = { payment_method: 'card', payment_state: 'authorised' } as const
    await write(shop, 3, { guest_email: ADA, state: 'cancelled', ...card })
    // Asked too, and ended just now: may be called back.
    const bob = { guest_email: 'bob@example.org', closed_at: FRIDAY_EVENING - 60_000 }
    await write(shop, 4, { ...bob, forget_when_closed: 1 })
    await letter(shop, { id: 'about-2', order_id: 'order-2' })
    await letter(shop, { id: 'hers', email: ADA })
    const of = { order: 'order-2' }
    expect(await readForgettable(shop.read, shop, of)).toMatchObject({
      value: { reach: { orders: 3, waiting: 2, marked: 0, threads: 2 } },
    })
    await planForgetting(shop, { of, ...BY })
    clock.now += 1000
    expect(await forgetNow(shop, { of, ...BY })).toEqual({
      ok: true,
      value: { threads: 1, orders: { now: 1, later: 2 } },
    })
    expect(await plans(shop)).toEqual([])
    const [change] = await readChangePage(shop.read, { after: null, limit: 1 })
    const after = { did: 'forgotten', orders: 3, waiting: 2, threads: 1 }
    expect(change).toMatchObject({ ...BY, after })
    expect(await named(shop)).toEqual(['order-2', 'order-3', 'order-4'])
    expect(await letters(shop)).toEqual(['about-2'])
    expect(await readForgettable(shop.read, shop, of)).toMatchObject({
      value: { reach: { orders: 2, waiting: 2, marked: 2, threads: 0 } },
    })
  })

  test('without account and mail address the phone number says who a guest is, and without it the order alone', async () => {
    const { opened, shop } = await openShop()
    await using _ = opened
    const phone = { guest_phone: '+447700900123' }
    await write(shop, 1, phone)
    await write(shop, 2, phone)
    await write(shop, 3, { ...phone, guest_email: ADA })
    await write(shop, 4, {})
    await write(shop, 5, {})
    await forgetNow(shop, { of: { order: 'order-1' }, ...BY })
    expect(await named(shop)).toEqual(['order-3', 'order-4', 'order-5'])
    await planForgetting(shop, { of: { order: 'order-4' }, ...BY })
    expect(await readForgettable(shop.read, shop, { order: 'order-5' })).toMatchObject({
      value: { planned: null, reach: { orders: 1 } },
    })
    await write(shop, 6, phone)
    await forgetNow(shop, { of: { order: 'order-3' }, ...BY })
    expect(await named(shop)).toEqual(['order-4', 'order-5', 'order-6'])
    expect(await plans(shop)).toHaveLength(1)
    await forgetNow(shop, { of: { order: 'order-4' }, ...BY })
    expect(await named(shop)).toEqual(['order-5', 'order-6'])
    expect(await plans(shop)).toEqual([])
  })

  test('what is planned by a phone number holds for its other orders once the one it was planned from is erased', async () => {
    const { clock, opened, shop } = await openShop()
    await using _ = opened
    const phone = { guest_phone: '+447700900123' }
    await write(shop, 1, phone)
    await write(shop, 2, phone)
    await write(shop, 3, {})
    await planForgetting(shop, { of: { order: 'order-1' }, ...BY })
    await shop.work((tx) => forgetGuestsOf(tx, shop, ['order-1']))
    await forgetNow(shop, { of: { order: 'order-3' }, ...BY })
    clock.now = SATURDAY_TEN
    expect(await forgetDueGuests(shop)).toBe(1)
    expect(await named(shop)).toEqual([])
  })

  test('what is planned stays as long as something of it is left to do, and else goes with the guest', async () => {
    const { clock, opened, shop } = await openShop()
    await using _ = opened
    const account = await guestOf(shop, 'ada-account')
    await write(shop, 1, { guest_email: ADA, user_id: account.id })
    await write(shop, 2, { guest_email: 'other@example.org', user_id: account.id })
    await letter(shop, { id: 'hers', email: ADA })
    await planForgetting(shop, { of: { order: 'order-1' }, ...BY })
    await forgetSender(shop, ADA)
    expect(await named(shop)).toEqual(['order-2'])
    expect(await plans(shop)).toHaveLength(1)
    clock.now = SATURDAY_TEN
    await forgetDueGuests(shop)
    expect(await named(shop)).toEqual([])
    const [change] = await readChangePage(shop.read, { after: null, limit: 1 })
    expect(change?.after).toMatchObject({ did: 'forgotten', orders: 1 })
    await letter(shop, { id: 'again', email: ADA })
    await planForgetting(shop, { of: { thread: 'again' }, ...BY })
    await forgetSender(shop, ADA)
    expect(await plans(shop)).toEqual([])
  })

  test('a guest who can’t be forgotten now holds nobody else up, and is tried again', async () => {
    const { clock, opened, shop } = await openShop()
    await using _ = opened
    await letter(shop, { id: 'hers', email: ADA })
    await letter(shop, { id: 'bobs', email: 'bob@example.org' })
    for (const thread of ['hers', 'bobs']) await planForgetting(shop, { of: { thread }, ...BY })
    clock.now = SATURDAY_TEN
    let tries = 0
    const failing: Shop = {
      ...shop,
      work: async (unit, key) => {
        tries += 1
        if (tries === 1) throw new Error('The disk is slow.')
        return shop.work(unit, key)
      },
    }
    await expect(forgetDueGuests(failing)).rejects.toThrow('The disk is slow.')
    expect(await letters(shop)).toHaveLength(1)
    expect(await forgetDueGuests(shop)).toBe(1)
    expect(await letters(shop)).toEqual([])
  })

  test('of orders and messages that there are not, nothing is planned', async () => {
    const { opened, shop } = await openShop()
    await using _ = opened
    for (const act of [planForgetting, forgetNow, stopForgetting]) {
      expect(await act(shop, { of: { order: 'none' }, ...BY })).toEqual(refusal('unknown_order'))
      expect(await act(shop, { of: { thread: 'none' }, ...BY })).toEqual(refusal('unknown_message'))
    }
    expect(await plans(shop)).toEqual([])
  })

  test('the orders of a guest are found by indexes, however many there are', async () => {
    const { opened, shop } = await openShop()
    await using _ = opened
    const nobody: Guest = { userId: null, email: null, phone: null, orderId: null }
    const { statements, read } = recording(shop.database)
    const until = { closedUntil: FRIDAY_EVENING, atAnyRate: 0 }
    await readForgettingReach(read, { ...nobody, phone: '+447700900123' }, until)
    await readForgettingReach(read, { ...nobody, userId: 'u', orderId: 'order-1' }, until)
    const found = await Promise.all(statements.map((one) => planOf(shop.database, one)))
    expect(found[0]).toContain('orders_of_phone')
    expect(found[2]).not.toContain('SCAN orders')
  })

  test('an update takes the fingerprints of guests who were forgotten before it from the uses of codes', async () => {
    const { opened, shop } = await openShop()
    await using _ = opened
    await write(shop, 1, { forgotten_at: FRIDAY_EVENING })
    await write(shop, 2, {})
    await shop.work(async (tx) => {
      await insertDiscountCode(tx, discountCode({ code: 'LUNCH' }))
      const use = { code: 'LUNCH', guest_key: 'of Ada', used_at: FRIDAY_EVENING }
      const orders = ['order-1', 'order-2']
      await tx
        .insertInto('code_uses')
        .values(orders.map((order_id) => ({ ...use, order_id })))
        .execute()
    })
    await renameCodeUses(shop.database as Kysely<unknown>)
    const uses = shop.read.selectFrom('code_uses').select('guest_key').orderBy('order_id')
    expect(await uses.execute()).toEqual([{ guest_key: 'order-1' }, { guest_key: 'of Ada' }])
  })
}

/** An order that ended an hour ago, unless it says otherwise. */
async function write(shop: Shop, number: number, row: Partial<NewRow<'orders'>>): Promise<void> {
  const id = `order-${number}`
  const own = { id, number, token_hash: `hash of ${id}`, claims: '[]' }
  const ended = { state: 'completed', closed_at: FRIDAY_EVENING - HOUR } as const
  const guest = { guest_name: 'Ada', guest_email: null, guest_phone: null, user_id: null }
  await shop.work((tx) => writeOrder(tx, { ...own, ...ended, ...guest, ...row }))
}

/** A message from an address, or about an order. */
async function letter(
  shop: Shop,
  row: { id: string } & ({ email: string } | { order_id: string }),
): Promise<void> {
  const unnamed = { first_name: null, last_name: null, email: null, country: null, number: null }
  const about = 'order_id' in row ? { ...unnamed, ...row } : row
  await shop.work((tx) => tx.insertInto('messages').values(message(about)).execute())
}

/** The ids of orders that still name their guest. */
async function named(shop: Shop): Promise<string[]> {
  const rows = await shop.read
    .selectFrom('orders')
    .select('id')
    .where('guest_name', '!=', '')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function letters(shop: Shop): Promise<string[]> {
  const rows = await shop.read.selectFrom('messages').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

function plans(shop: Shop) {
  return shop.read.selectFrom('planned_forgettings').selectAll().execute()
}
