import { HOLDS_ALWAYS } from '#shop/domain/pricing/code-hold.ts'
import { type RefundOrderInput, refundOrder } from '#shop/operations/orders/refund-order.ts'
import { writeTakings } from '#shop/operations/payments/write-takings.ts'
import { findOrder } from '#shop/persistence/queries/orders/order-changes.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { importFile, MEAL_MENU } from '#tests/support/combo-menu.ts'
import { discountCodeRow } from '#tests/support/discount-code.ts'
import { OWNER } from '#tests/support/order-actors.ts'
import { place } from '#tests/support/order-input.ts'
import { ALWAYS_OPEN, deliveryZone } from '#tests/support/settings.ts'
import { adjust } from '../adjustment-rig.ts'
import { A_DAY, act, correct, handOver } from '../takings-rig.ts'
import { type CODES, DISHES, type Story } from './story.ts'

/** A Friday at one, by the clocks of a shop whose days end at four. */
export const FIRST_NOON = Date.parse('2026-11-20T13:00:00Z')

/** An order of a story, and the instants at which it was handed over and something of it given back. */
export type Played = {
  id: string
  story: Story
  soldAt: number | null
  /** Whether a piece of its first line was left out before. */
  isLess: boolean
  /** What of it was given back, and when; money that didn't move is in no sum. */
  back: { at: number; amount: number; inCash: boolean } | null
}

/** A shop with dishes, choices, deposits and meals of two tax rates, and codes. */
export async function setUp(shop: Shop, taxIncluded: boolean): Promise<void> {
  const imported = await importFile(shop, MEAL_MENU)
  if (!imported.ok) throw new Error('The menu was refused.')
  await shop.work(async (tx) => {
    await writeSettings(tx, {
      timeZone: 'Europe/London',
      businessDayEnds: 240,
      openingHours: ALWAYS_OPEN,
      kitchenMinutes: 1500,
      tables: ['7'],
      fulfilments: ['pickup', 'delivery', 'table'],
      zones: [deliveryZone()],
      taxIncluded,
    })
    const holds = JSON.stringify({ ...HOLDS_ALWAYS, categoryIds: ['drinks'] })
    const codes: Record<(typeof CODES)[number], Parameters<typeof discountCodeRow>[0]> = {
      TEN: {},
      FIVER: { kind: 'amount', value: 500 },
      RIDE: { kind: 'delivery', value: 0 },
      DRINKS: { value: 3300, holds },
    }
    const rows = Object.entries(codes).map(([code, row]) => discountCodeRow({ code, ...row }))
    await tx.insertInto('discount_codes').values(rows).execute()
  })
}

/** Plays all stories day by day, through the operations that guests, cooks and owners use. */
export async function play(
  shop: Shop,
  clock: { now: number },
  stories: readonly Story[],
): Promise<Played[]> {
  const played: Played[] = []
  for (let day = 0; day < 8; day += 1) {
    clock.now = FIRST_NOON + day * A_DAY
    // The server sums each day up once, when it is over.
    while (await writeTakings(shop));
    for (const one of played) {
      clock.now += 60_000
      if (one.story.day + one.story.later.days === day && day > one.story.day)
        await giveBack(shop, clock.now, one)
    }
    for (const story of stories.filter((each) => each.day === day)) {
      clock.now += 7 * 60_000
      const one = await sell(shop, clock, story)
      if (!one) continue
      played.push(one)
      clock.now += 60_000
      if (story.later.days === 0) await giveBack(shop, clock.now, one)
    }
  }
  return played
}

/** Null: the code is for none of its items, or takes off a delivery that there isn't. */
async function sell(shop: Shop, clock: { now: number }, story: Story): Promise<Played | null> {
  const { lines, fulfilment, code, tip, isTrial, isLess, end } = story
  const where = {
    pickup: {},
    delivery: { place: { postcode: 'AB1 3XY' } },
    table: { table: '7' },
  }
  const isForNone = code === 'DRINKS' && !lines.some(({ dish }) => dish === 'beer')
  const isCarried = code !== 'RIDE' || fulfilment === 'delivery'
  const { id } = await place(shop, {
    enquiry: {
      lines: lines.map(({ dish, quantity }) => ({ ...DISHES[dish].line, quantity })),
      fulfilment,
      ...where[fulfilment],
      ...(code !== null && !isForNone && isCarried && { code }),
      ...(tip > 0 && { tip: { amount: tip } }),
    },
    guest: { phone: '+44 20 7946 0958' },
    details: { street: 'Grill Street 1', city: 'Town' },
    repeatConfirmed: true,
  })
  if (isTrial) {
    const trial = shop.work((tx) =>
      tx.updateTable('orders').set({ is_trial: 1 }).where('id', '=', id).execute(),
    )
    await trial
  }
  await act(shop, id, 'accept')
  const less = isLess && (await adjust(shop, { orderId: id, quantity: 1 })).ok
  clock.now += 20 * 60_000
  if (end === 'cancelled') await act(shop, id, 'cancel')
  else await handOver(shop, id, end === 'unpaid' ? undefined : end)
  const order = await findOrder(shop.read, id)
  const soldAt = order?.state === 'completed' ? clock.now : null
  return { id, story, soldAt, isLess: less, back: null }
}

async function giveBack(shop: Shop, at: number, one: Played): Promise<void> {
  const { what, means, amount } = one.story.later
  const order = await findOrder(shop.read, one.id)
  if (!order || one.soldAt === null || what === 'nothing') return
  if (what === 'correction') {
    await correct(shop, one.id, 'terminal')
    return
  }
  if (what === 'refunded') {
    const asked = { kind: 'refunded', quantity: 1, actor: OWNER, reason: 'Cold' } as const
    const done = await adjust(shop, { orderId: one.id, ...asked })
    if (done.ok) one.back = { at, amount: done.value.amount, inCash: true }
    return
  }
  const left = order.total - order.adjusted
  const pieces = { lines: [{ line: 0, part: null, quantity: 1 }] }
  const wanted: RefundOrderInput['wanted'] =
    what === 'piece' ? pieces : { amount: what === 'rest' ? left : Math.min(amount, left) }
  const usual = { expectedVersion: null, requestKey: null, actor: OWNER, reason: 'Cold' } as const
  const done = await refundOrder(shop, { orderId: one.id, wanted, means, ...usual })
  if (done.ok) one.back = { at, amount: done.value.amount, inCash: means === 'cash' }
}
