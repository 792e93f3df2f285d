import { expect, test } from 'vitest'
import { pauseOrders } from '#shop/operations/kitchen/pause-orders.ts'
import { answerWatch } from '#shop/operations/orders/answer-watch.ts'
import { readPresentControls } from '#shop/persistence/queries/kitchen/controls.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { NewRow } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { FRIDAY_EVENING } from '#tests/support/order-input.ts'
import { writeOrder } from '#tests/support/order-rows.ts'
import type { Contract } from './contract.ts'

const MINUTE = 60_000
const A_DAY = 24 * 60 * MINUTE

/** Orders that the shop accepted by itself and that nobody makes. */
export const untouchedOrdersContract: Contract = (open) => {
  test('on a forgotten day off a shop that accepts by itself stops once two orders are late that nobody touched, if others were always touched in time', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    const watch = await prepare(shop, { touchedAfter: 15 * MINUTE })
    await writePauseByItself(shop, FRIDAY_EVENING - 2 * A_DAY)
    await pauseOrders(shop, { minutes: 5, reason: '', by: 'cook' })
    // The clock was wrong, and is put back.
    clock.now += 120 * MINUTE
    await watch()
    clock.now -= 120 * MINUTE
    await writeAccepted(shop, clock, 1)
    clock.now += 5 * MINUTE
    await writeAccepted(shop, clock, 2)
    const passes = passer(clock, watch)
    await passes(34)
    expect(await pauseOf(shop, clock)).toBeNull()
    let hints = 0
    shop.live.listen(() => (hints += 1))
    await passes(2)
    expect(await pauseOf(shop, clock)).toMatchObject({ reasonCode: 'unattended' })
    await expect.poll(() => hints).toBe(1)
    await passes(30)
    const mails = await shop.read.selectFrom('outbox').select('payload').execute()
    const alarms = mails.filter(({ payload }) => payload.includes('shop-unattended'))
    expect(alarms).toHaveLength(1)
    expect(alarms[0]?.payload).toContain('2 orders in a row are more than 20 minutes late')
    // Whoever ends it is there, and may not touch orders today.
    await pauseOrders(shop, { minutes: 0, reason: '', by: 'cook' })
    for (const number of [3, 4]) await writeAccepted(shop, clock, number)
    await passes(60)
    expect(await pauseOf(shop, clock)).toBeNull()
  })

  test.for<[string, Usual]>([
    ['prints only, and touches no order on any day', { touchedAfter: null }],
    ['clears its board at closing', { touchedAfter: 180 * MINUTE }],
    ['clears it at closing of late', { touchedAfter: A_WEEK_OF_IT, days: 20 }],
    ['only accepts orders for later', { touch: { kind: 'accepted', state: 'accepted' } }],
    ['ends its orders by itself', { touch: { actor: 'shop', actor_id: null } }],
    ['is new', { days: 9 }],
    ['asks for an answer', { autoAccept: false }],
    ['has one late order', { late: [{}] }],
    ['is tried out', { late: [{ is_trial: 1 }, { is_trial: 1 }] }],
    ['lost them to guests who cancelled', { late: [CANCELLED, CANCELLED] }],
  ])('a shop that %s is not stopped by late orders', async ([, usual]) => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    const watch = await prepare(shop, usual)
    for (const [nth, row] of (usual.late ?? [{}, {}]).entries()) {
      await writeAccepted(shop, clock, nth + 1, row)
    }
    await passer(clock, watch)(60)
    expect(await pauseOf(shop, clock)).toBeNull()
  })

  test('a crew that touches anything after the first of late orders came in is there', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    const watch = await prepare(shop, {})
    for (const number of [1, 2]) await writeAccepted(shop, clock, number)
    const passes = passer(clock, watch)
    await passes(10)
    const tick = { order_id: 'order-2', station: 'grill', at: clock.now, actor_id: 'cook' } as const
    await shop.work((tx) =>
      tx
        .insertInto('order_station_ticks')
        .values({ ...tick, person: null })
        .execute(),
    )
    await passes(60)
    expect(await pauseOf(shop, clock)).toBeNull()
  })
}

type Usual = {
  /** Of an order so many days ago; null: nobody did. */
  touchedAfter?: number | null | ((ago: number) => number)
  touch?: Partial<NewRow<'order_events'>>
  days?: number
  autoAccept?: boolean
  /** The orders of today. */
  late?: Partial<NewRow<'orders'>>[]
}

const A_WEEK_OF_IT = (ago: number) => (ago > 7 ? 0 : 180 * MINUTE)
const CANCELLED = { state: 'cancelled', closed_at: FRIDAY_EVENING + MINUTE } as const

/** Orders of earlier days, each touched so long after it should have been ready, and two that say nothing of it. */
async function prepare(
  shop: Shop,
  { touchedAfter = 0, touch = {}, days = 10, autoAccept = true }: Usual,
): Promise<() => Promise<void>> {
  const email = 'owner@rosies.kitchen'
  await shop.work(async (tx) => {
    await writeSettings(tx, { email, autoAccept })
    for (let ago = 1; ago <= days; ago += 1) {
      const at = FRIDAY_EVENING - ago * A_DAY
      const id = `past-${ago}`
      await writeOrder(tx, {
        id,
        token_hash: id,
        state: 'completed',
        business_day: new Date(at).toISOString().slice(0, 10),
        placed_at: at,
        accepted_at: at,
        promised_at: at,
        closed_at: at + A_DAY / 2,
      })
      if (touchedAfter === null) continue
      const after = typeof touchedAfter === 'number' ? touchedAfter : touchedAfter(ago)
      const touched = { order_id: id, version: 2, kind: 'finished', state: 'ready' } as const
      const by = { at: at + after, actor: 'staff', actor_id: 'cook' } as const
      const rest = { reason: null, facts: '{}' }
      await tx
        .insertInto('order_events')
        .values({ ...touched, ...by, ...rest, ...touch })
        .execute()
    }
    const closed_at = FRIDAY_EVENING - A_DAY
    const business_day = new Date(closed_at).toISOString().slice(0, 10)
    const past = { business_day, placed_at: closed_at, promised_at: closed_at, closed_at }
    const refused = { id: 'refused', token_hash: 'refused', number: 2, state: 'refused' } as const
    await writeOrder(tx, { ...past, ...refused })
    const trial = { id: 'trial', token_hash: 'trial', number: 3, state: 'completed' } as const
    await writeOrder(tx, { ...past, ...trial, accepted_at: closed_at, is_trial: 1 })
  })
  return answerWatch(shop)
}

/** Accepted by the shop itself, to be ready in a quarter of an hour. */
function writeAccepted(
  shop: Shop,
  { now }: { now: number },
  number: number,
  row: Partial<NewRow<'orders'>> = {},
): Promise<void> {
  const id = `order-${number}`
  return shop.work((tx) =>
    writeOrder(tx, {
      id,
      token_hash: id,
      number,
      state: 'accepted',
      business_day: new Date(FRIDAY_EVENING).toISOString().slice(0, 10),
      placed_at: now + 1,
      accepted_at: now + 1,
      answer_by: null,
      promised_at: now + 15 * MINUTE,
      ...row,
    }),
  )
}

async function writePauseByItself(shop: Shop, at: number): Promise<void> {
  const ended = { until: at + MINUTE, minutes: 0, reason: '', item_id: null, at }
  const row = { id: 'earlier', kind: 'pause', actor_id: 'shop', ...ended } as const
  await shop.work((tx) => tx.insertInto('kitchen_changes').values(row).execute())
}

function passer(clock: { now: number }, watch: () => Promise<void>) {
  return async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      clock.now += MINUTE
      await watch()
    }
  }
}

async function pauseOf(shop: Shop, { now }: { now: number }) {
  return (await readPresentControls(shop.read, now)).pause
}
