import { expect, test } from 'vitest'
import { MOST_UNANSWERED } from '#shop/domain/kitchen/unknown-orders.ts'
import type { OrderAction } from '#shop/domain/orders/order-actions.ts'
import type { OrderLine } from '#shop/domain/pricing/order-line.ts'
import { forgetExpired } from '#shop/operations/guests/forget-expired.ts'
import { mailboxToken } from '#shop/operations/messages/mailbox.ts'
import { advanceOrder } from '#shop/operations/orders/advance-order.ts'
import { answerQuote } from '#shop/operations/orders/answer-quote.ts'
import { confirmMailbox, openMailboxLink } from '#shop/operations/orders/confirm-mailbox.ts'
import { placeOrder } from '#shop/operations/orders/place-order.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import type { Shop } from '#shop/shop.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { COOK } from '#tests/support/order-actors.ts'
import {
  codesOf,
  FRIDAY_EVENING,
  openFridayKitchen,
  orderInput,
  place,
  setUpKitchen,
  smashes,
} from '#tests/support/order-input.ts'
import { guestOf } from '#tests/support/staff.ts'
import type { Contract } from './contract.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const FLOOD = '203.0.113.9'

export const floodsContract: Contract = (open) => {
  test('sixty large orders from one address, each by another guest, move nobody’s promise', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const before = await honestQuote(shop)
    const codes = await flood(shop, 60, () => ({ clientAddress: FLOOD, quantity: 40 }))
    expect(codes.filter((code) => code === '')).toHaveLength(MOST_UNANSWERED)
    expect(new Set(codes.slice(MOST_UNANSWERED))).toEqual(new Set(['too_many']))
    expect(await honestQuote(shop)).toEqual(before)
  })

  test('small orders from one address move a promise by a quarter hour at most, and fill no slot', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const before = await honestQuote(shop, 10)
    await flood(shop, 25, () => ({ clientAddress: FLOOD, quantity: 2 }))
    const after = await honestQuote(shop, 10)
    expect(after.minutes - before.minutes).toBeLessThanOrEqual(15)
    expect(after.full).toBe(before.full)
  })

  test.for([
    ['of one household', (order: number) => `2001:db8:1:2::${order + 1}`, MOST_UNANSWERED],
    ['of a whole site', (order: number) => `2001:db8:1:${order}::/64`, 60],
  ] as const)('a flood from many IPv6 addresses %s is one flood', async ([_, addressOf, most]) => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const before = await honestQuote(shop, 10)
    const codes = await flood(shop, 80, (order) => {
      return { clientAddress: addressOf(order), quantity: 1 }
    })
    expect(codes.filter((code) => code === '')).toHaveLength(most)
    const after = await honestQuote(shop, 10)
    expect(after.minutes - before.minutes).toBeLessThanOrEqual(15)
    expect(after.full).toBe(before.full)
  })

  test('one address can’t fill a time slot, whichever it asks for', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const slot = FRIDAY_EVENING + 4 * QUARTER
    await flood(shop, 25, () => ({ clientAddress: FLOOD, quantity: 3, slot }))
    expect(codesOf(await placeOrder(shop, orderInput({ enquiry: { slot } })))).toEqual([])
    expect((await honestQuote(shop, 5)).full).toBe(0)
  })

  test('twenty guests behind one address can all order, and the kitchen’s acceptance claims their time', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop)
    const ids: string[] = []
    for (let guest = 0; guest < 20; guest += 1) {
      const order = { clientAddress: FLOOD, enquiry: { lines: [smashes(2)] } }
      ids.push((await place(shop, order)).id)
      clock.now += 25_000
    }
    expect(await work(shop)).toBeLessThan(45)
    for (const id of ids) await act(shop, id, 'accept')
    expect(await work(shop)).toBe(20 * 8)
    for (const id of ids) await act(shop, id, 'finish')
    expect(await work(shop)).toBe(0)
  })

  test('a network has its share again as soon as its orders are answered', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const first = await place(shop, { clientAddress: FLOOD, enquiry: { lines: [smashes(6)] } })
    const second = await place(shop, { clientAddress: FLOOD, enquiry: { lines: [smashes(6)] } })
    expect([first.waits, second.waits]).toEqual([null, 'network'])
    await act(shop, first.id, 'refuse')
    const third = await place(shop, { clientAddress: FLOOD, enquiry: { lines: [smashes(6)] } })
    expect(third.waits).toBeNull()
  })

  test('a stranger’s large order claims no time until the crew accepts it, and then gets a promise that can be kept', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const large = { clientAddress: FLOOD, enquiry: { lines: [smashes(20)] } }
    const { id, waits, promise } = await place(shop, large)
    expect(waits).toBe('size')
    expect(await work(shop)).toBe(0)
    for (let guest = 0; guest < 3; guest += 1) {
      await place(shop, { enquiry: { lines: [smashes(10)] } })
    }
    await act(shop, id, 'accept')
    expect(await work(shop)).toBe(80 + 120)
    const order = await findOrder(shop.read, id)
    expect(order).toMatchObject({ waits: null, vouched: 'crew', network: null, wide_network: null })
    expect(order?.promised_at).toBeGreaterThan(promise.readyAt)
  })

  test('which orders are large is set by work and by total', async () => {
    await using opened = await openFridayKitchen(open, {
      largeOrderMinutes: 8,
      largeOrderTotal: 1900,
    })
    const { shop } = opened
    const waits = async (lines: OrderLine[]) =>
      (await place(shop, { clientAddress: nextAddress(), enquiry: { lines } })).waits
    const colas = (quantity: number) => [{ itemId: 'cola', quantity, choices: [] }]
    expect(await waits([smashes(2)])).toBeNull()
    expect(await waits([smashes(3)])).toBe('size')
    expect(await waits(colas(6))).toBeNull()
    expect(await waits(colas(7))).toBe('size')
    expect((await quoteOf(shop, 3)).isLarge).toBe(true)
    expect((await quoteOf(shop, 2)).isLarge).toBe(false)
  })

  test('confirming the mailbox claims the time of the large order that it came with', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const email = 'ada@example.com'
    const order = { clientAddress: FLOOD, guest: { email }, enquiry: { lines: [smashes(11)] } }
    const { id } = await place(shop, order)
    expect(await work(shop)).toBe(0)
    const received: string[] = []
    shop.live.listen((change) => received.push(JSON.stringify(change)))
    const token = mailboxToken(shop, { id, email })
    await confirmMailbox(shop, { token })
    await confirmMailbox(shop, { token })
    expect(await work(shop)).toBe(44)
    expect(received).toEqual([JSON.stringify({ orderId: id, version: 2 })])
    await act(shop, id, 'cancel')
    expect(await work(shop)).toBe(0)
  })

  test('a typed address vouches for nothing, even if its mailbox is confirmed', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const email = 'ada@example.com'
    const first = await place(shop, { clientAddress: FLOOD, guest: { email } })
    await confirmMailbox(shop, { token: mailboxToken(shop, { id: first.id, email }) })
    const large = { clientAddress: FLOOD, guest: { email }, enquiry: { lines: [smashes(10)] } }
    const { id, waits } = await place(shop, large)
    expect(waits).toBe('size')
    expect(await work(shop)).toBe(4)
    const token = mailboxToken(shop, { id, email })
    expect((await mailsTo(shop, email)).at(-1)?.text).toContain(`/mailbox/${token}`)
    expect(await openMailboxLink(shop, token)).toMatchObject({ isSettled: false })
    await confirmMailbox(shop, { token })
    expect(await work(shop)).toBe(44)
    expect(await openMailboxLink(shop, token)).toMatchObject({ isSettled: true })
  })

  test('a guest who had an order handed over before can order for a crowd', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const ada = await accountOf(shop, 'ada')
    const crowd = { clientAddress: FLOOD, ...ada, enquiry: { lines: [smashes(20)] } }
    expect((await place(shop, crowd)).waits).toBe('size')
    await handOver(shop, (await place(shop, ada)).id)
    expect((await place(shop, { ...crowd, repeatConfirmed: true })).waits).toBeNull()
    const others = { ...crowd, repeatConfirmed: true, confirmedEmail: 'bob@example.com' }
    expect((await place(shop, { ...others, userId: null })).waits).toBe('size')
  })

  test('any number of accounts with confirmed mail, of one network, move a promise by a quarter hour at most', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const before = await honestQuote(shop, 10)
    for (let guest = 0; guest < 10; guest += 1) {
      const account = confirmed(`throwaway${guest}@example.org`)
      await place(shop, { clientAddress: FLOOD, ...account, enquiry: { lines: [smashes(5)] } })
    }
    await flood(shop, 10, () => ({ clientAddress: FLOOD, quantity: 2 }))
    expect(await work(shop)).toBeLessThanOrEqual(45)
    const after = await honestQuote(shop, 10)
    expect(after.minutes - before.minutes).toBeLessThanOrEqual(15)
    expect(after.full).toBe(before.full)
  })

  test('in a kitchen that others have nearly filled, one network can claim a small order, and no more', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    // All of the present quarter hour except ten minutes, and the hour after it.
    await place(shop, { enquiry: { lines: [smashes(35)] } })
    await shop.work((tx) =>
      tx
        .updateTable('kitchen_quarters')
        .set({ minutes: 21 })
        .where('starts_at', '=', FRIDAY_EVENING)
        .execute(),
    )
    const held = await work(shop)
    await flood(shop, 10, () => ({ clientAddress: FLOOD, quantity: 2 }))
    expect((await work(shop)) - held).toBe(8)
  })

  test('a network whose strangers have used up their share can still order by card, and its known guests can order', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const ada = await accountOf(shop, 'ada')
    await handOver(shop, (await place(shop, ada)).id)
    const codes = await flood(shop, 60, () => ({ clientAddress: FLOOD, quantity: 1 }))
    expect(codes.at(-1)).toBe('too_many')
    const here = { clientAddress: FLOOD }
    expect(codesOf(await placeOrder(shop, orderInput({ ...here, paymentMethod: 'card' })))).toEqual(
      [],
    )
    expect(codesOf(await placeOrder(shop, orderInput({ ...here, ...ada })))).toEqual([])
    expect(codesOf(await placeOrder(shop, orderInput(here)))).toEqual(['too_many'])
  })

  test('orders to be paid by card don’t use up the network’s share', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    for (let guest = 0; guest < 41; guest += 1) {
      const order = orderInput({ clientAddress: FLOOD, paymentMethod: 'card' })
      expect(codesOf(await placeOrder(shop, order))).toEqual(guest < 40 ? [] : ['too_many'])
    }
    expect(codesOf(await placeOrder(shop, orderInput({ clientAddress: FLOOD })))).toEqual([])
  })

  test('guests of one network with confirmed emails can claim a quarter hour of the kitchen between them', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const waits = []
    for (const email of ['ada@example.com', 'bob@example.com', 'cleo@example.com']) {
      const account = { clientAddress: FLOOD, confirmedEmail: email, guest: { email } }
      const crowd = { ...account, enquiry: { lines: [smashes(10)] } }
      waits.push((await place(shop, crowd)).waits)
    }
    expect(waits).toEqual([null, 'network', 'network'])
    expect(await work(shop)).toBe(40)
  })

  test('a network has one share of a later day, however long the shop is closed until then', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop, { daysAhead: 3 })
    const slot = FRIDAY_EVENING + 3 * 24 * 60 * MINUTE
    const order = () =>
      place(shop, { clientAddress: FLOOD, enquiry: { lines: [smashes(6)], slot } })
    expect([(await order()).waits, (await order()).waits]).toEqual([null, 'network'])
    clock.now += 30 * 60 * MINUTE
    await forgetExpired(shop)
    expect((await order()).waits).toBe('network')
  })

  test('the database doesn’t reveal an order’s network, and deletes its fingerprint', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop)
    const { id } = await place(shop, { clientAddress: FLOOD })
    const row = await findOrder(shop.read, id)
    expect(row?.network).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(FLOOD)
    clock.now += 25 * 60 * MINUTE
    await forgetExpired(shop)
    expect(await findOrder(shop.read, id)).toMatchObject({ network: null, wide_network: null })
  })
}

/** A signed-in guest about whom only the confirmed mail is known. */
function confirmed(email: string) {
  return { confirmedEmail: email, guest: { email } }
}

async function accountOf(shop: Shop, called: string) {
  const { id, email } = await guestOf(shop, called)
  return { userId: id, ...confirmed(email) }
}

async function handOver(shop: Shop, orderId: string): Promise<void> {
  for (const action of ['accept', 'finish', 'complete'] as const) await act(shop, orderId, action)
}

type Flooding = { clientAddress: string; quantity: number; slot?: number }

/** Returns the codes of the refusals, order by order; '' for what was taken. */
async function flood(
  shop: Shop,
  orders: number,
  flooding: (order: number) => Flooding,
): Promise<string[]> {
  const codes: string[] = []
  for (let order = 0; order < orders; order += 1) {
    const { clientAddress, quantity, slot = null } = flooding(order)
    const input = orderInput({ clientAddress, enquiry: { lines: [smashes(quantity)], slot } })
    codes.push(codesOf(await placeOrder(shop, input)).join())
  }
  return codes
}

function quoteOf({ read, clock }: Shop, quantity: number) {
  const enquiry = { lines: [smashes(quantity)], fulfilment: 'pickup' as const, slot: null }
  return answerQuote(read, clock(), enquiry, true)
}

/** What an honest guest is offered: how many minutes it takes, and how many slots are full. */
async function honestQuote(shop: Shop, quantity = 1): Promise<{ minutes: number; full: number }> {
  const { promise, slots = [] } = await quoteOf(shop, quantity)
  const full = slots.flatMap((day) => day.slots).filter((slot) => slot.full).length
  return { minutes: promise?.minutes ?? Number.NaN, full }
}

/** The claimed minutes of work. */
async function work({ read }: Shop): Promise<number> {
  const rows = await read.selectFrom('kitchen_quarters').select('minutes').execute()
  return rows.reduce((sum, { minutes }) => sum + minutes, 0)
}

async function act(shop: Shop, orderId: string, action: OrderAction): Promise<void> {
  const step = { orderId, action, expectedVersion: null, actor: COOK, reason: 'Because' }
  expect(await advanceOrder(shop, step)).toMatchObject({ ok: true })
}

let addresses = 0

function nextAddress(): string {
  addresses += 1
  return `198.51.100.${addresses}`
}
