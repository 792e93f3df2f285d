import fc from 'fast-check'
import { test } from 'vitest'
import type { Weekday } from '#shop/domain/hours/opening-period.ts'
import { dialectOf } from '#shop/persistence/dialect/dialect-of.ts'
import type { Shop } from '#shop/shop.ts'
import { FRIDAY_EVENING, setUpKitchen } from '#tests/support/order-input.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Contract } from '../contract.ts'
import { everyCommand, expectRefusals, type Real } from './commands.ts'
import { expectBooks, expectModel } from './invariants.ts'
import type { Model } from './model.ts'

const ALWAYS = ([1, 2, 3, 4, 5, 6, 7] as Weekday[]).map((weekday) => {
  return { weekday, opens: 0, closes: 1440 }
})
const OPEN_SHOP = {
  openingHours: ALWAYS,
  kitchenMinutes: 1500,
  tables: ['7'],
  email: 'owner@rosies.kitchen',
}

export const orderModelContract: Contract = (open) => {
  test('whatever happens to orders in whatever order, they are where the rules say, and the books balance', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop, OPEN_SHOP)
    const code = { code: 'LUNCH', kind: 'percent', value: 1000, minimum: 0, uses: 0 } as const
    await shop.work((tx) => tx.insertInto('discount_codes').values(code).execute())
    const courier = await staffOf(shop, 'courier')
    const real: Real = {
      shop,
      clock,
      doers: {
        guest: { kind: 'guest' },
        cook: { kind: 'staff', id: courier.id, role: 'kitchen', by: 'session' },
        courier: { kind: 'staff', id: courier.id, role: 'courier', by: 'session' },
      },
    }
    const commands = fc.commands(everyCommand(), { maxCommands: 60, size: 'max' })
    await fc.assert(
      fc.asyncProperty(commands, async (chosen) => {
        await forgetOrders(shop)
        const model: Model = { orders: [], now: clock.now }
        await fc.asyncModelRun(() => ({ model, real }), chosen)
        await expectRefusals(model, real)
        await expectModel(shop.read, model)
        await expectBooks(shop.read, model)
      }),
      { numRuns: dialectOf(shop.database) === 'sqlite' ? 60 : 25 },
    )
  }, 120_000)
}

async function forgetOrders(shop: Shop): Promise<void> {
  await shop.work(async (tx) => {
    for (const table of ['payments', 'orders', 'kitchen_quarters', 'outbox'] as const) {
      await tx.deleteFrom(table).execute()
    }
    await tx.updateTable('discount_codes').set({ uses: 0 }).execute()
  })
}
