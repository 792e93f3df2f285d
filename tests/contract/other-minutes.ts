import { expect, test } from 'vitest'
import { shopAt } from '#shop/operations/common/shop-at.ts'
import { takeAttempt } from '#shop/operations/common/take-attempt.ts'
import { readShopThen } from '#shop/operations/orders/read-shop-then.ts'
import { changeSettings } from '#shop/operations/settings/change-settings.ts'
import { writeSchedule } from '#shop/persistence/queries/menu/schedules.ts'
import { discountCodeRow } from '#tests/support/discount-code.ts'
import { FRIDAY_EVENING, openFridayKitchen, place } from '#tests/support/order-input.ts'
import { HAPPY_HOUR, schedule } from '#tests/support/schedules.ts'
import { everyDay } from '#tests/support/settings.ts'
import type { Contract } from './contract.ts'

const DAY = 24 * 3_600_000
const NINE = FRIDAY_EVENING + DAY - 10 * 3_600_000
const HAPPY = FRIDAY_EVENING + DAY - 3_600_000

/** The shop as it is at another minute than now. */
export const otherMinutesContract: Contract = (open) => {
  test('what a guest finds at a minute: other prices, what is missing, the codes that count', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    await shop.work(async (tx) => {
      await writeSchedule(tx, schedule(), 0)
      await writeSchedule(tx, HAPPY_HOUR, 1)
      const timed_prices = JSON.stringify([{ scheduleId: HAPPY_HOUR.id, price: 200 }])
      await tx.updateTable('items').set({ timed_prices }).where('id', '=', 'cola').execute()
      const breakfast = { schedule_id: schedule().id }
      await tx.updateTable('items').set(breakfast).where('id', '=', 'smash').execute()
      const codes = [
        discountCodeRow({ code: 'EARLY', starts_at: HAPPY + 1 }),
        discountCodeRow({ code: 'OVER', ends_at: HAPPY }),
        discountCodeRow({ code: 'RUNS', starts_at: HAPPY, ends_at: HAPPY + 1 }),
        discountCodeRow({ code: 'USED', max_uses: 1, uses: 1 }),
      ]
      await tx.insertInto('discount_codes').values(codes).execute()
    })
    const wayHours = { pickup: everyDay(600, 660) }
    await changeSettings(shop, {
      settings: { wayHours, fulfilments: ['delivery', 'pickup'] },
      by: 'owner-id',
    })
    const found = await readShopThen(shop, HAPPY)
    expect(found).toMatchObject({
      at: HAPPY,
      offer: { closesAt: expect.any(Number) },
      ways: [
        { way: 'delivery', closesAt: expect.any(Number), feeVaries: false },
        { way: 'pickup', closesAt: null, fee: 0 },
      ],
      prices: [{ id: 'cola', title: 'Cola', price: 200, present: 300 }],
      missing: [{ id: 'smash', schedule: 'Breakfast' }],
      codes: [
        { code: 'EARLY', state: 'early' },
        { code: 'OVER', state: 'over' },
        { code: 'RUNS', state: 'runs' },
        { code: 'USED', state: 'used' },
      ],
    })
    const morning = await readShopThen(shop, NINE)
    expect(morning.prices).toEqual([])
    expect(morning.missing).toEqual([])
    expect(morning.offer.readyAt).toBe(null)
  })

  test('at another minute nothing that is written stays', async () => {
    await using opened = await openFridayKitchen(open)
    const { shop } = opened
    const then = shopAt(shop, HAPPY)
    expect(then.clock()).toBe(HAPPY)
    expect(await takeAttempt(then, 'quote', '198.51.100.7')).toMatchObject({ allowed: true })
    expect(await shop.read.selectFrom('rate_limits').selectAll().execute()).toEqual([])
    const placed = await place(then)
    expect(placed.number).toBeGreaterThan(0)
    expect(await shop.read.selectFrom('orders').selectAll().execute()).toEqual([])
    const fault = new Error('refused')
    await expect(then.work(() => Promise.reject(fault))).rejects.toBe(fault)
    expect((await place(shop)).number).toBe(placed.number)
  })
}
