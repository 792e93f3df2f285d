import { expect, test } from 'vitest'
import { pauseOrders } from '#shop/operations/kitchen/pause-orders.ts'
import { answerWatch } from '#shop/operations/orders/answer-watch.ts'
import { readPresentControls } from '#shop/persistence/queries/kitchen/controls.ts'
import { writeSettings } from '#shop/persistence/queries/settings/settings.ts'
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
    await writeAccepted(shop, clock, 1)
    clock.now += 5 * MINUTE
    await writeAccepted(shop, clock, 2)
    const passes = passer(clock, watch)
    await passes(34)
    expect(await pauseOf(shop, clock)).toBeNull()
    await passes(2)
    expect(await pauseOf(shop, clock)).toMatchObject({ reasonCode: 'unattended' })
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

  test.for([
    ['prints only, and touches no order on any day', { touchedAfter: null }],
    ['clears its board at closing', { touchedAfter: 180 * MINUTE }],
    ['is new', { touchedAfter: 0, days: 9 }],
    ['asks for an answer', { touchedAfter: 0, autoAccept: false }],
  ] as const)('a shop that %s is not stopped by late orders', async ([, usual]) => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    const watch = await prepare(shop, usual)
    for (const number of [1, 2]) await writeAccepted(shop, clock, number)
    await passer(clock, watch)(60)
    expect(await pauseOf(shop, clock)).toBeNull()
  })

  test('a crew that touches anything after the first of late orders came in is there', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    const watch = await prepare(shop, { touchedAfter: 0 })
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

type Usual = { touchedAfter: number | null; days?: number; autoAccept?: boolean }

/** Orders of earlier days, each touched so long after it should have been ready. */
async function prepare(
  shop: Shop,
  { touchedAfter, days = 10, autoAccept = true }: Usual,
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
      const touched = { order_id: id, version: 2, kind: 'finished', state: 'ready' } as const
      const by = { at: at + touchedAfter, actor: 'staff', actor_id: 'cook' } as const
      const rest = { reason: null, facts: '{}' }
      await tx
        .insertInto('order_events')
        .values({ ...touched, ...by, ...rest })
        .execute()
    }
  })
  return answerWatch(shop)
}

/** Accepted by the shop itself, to be ready in a quarter of an hour. */
function writeAccepted(shop: Shop, { now }: { now: number }, number: number): Promise<void> {
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
    }),
  )
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
