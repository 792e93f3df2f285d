import fc from 'fast-check'
import { test } from 'vitest'
import { dialectOf } from '#shop/persistence/dialect/dialect-of.ts'
import type { Shop } from '#shop/shop.ts'
import { discountCodeRow } from '#tests/support/discount-code.ts'
import { GUEST, staffActor } from '#tests/support/order-actors.ts'
import { FRIDAY_EVENING, setUpKitchen } from '#tests/support/order-input.ts'
import { ALWAYS_OPEN } from '#tests/support/settings.ts'
import { staffOf } from '#tests/support/staff.ts'
import type { Contract } from '../contract.ts'
import { everyCommand, expectRefusals, type Real } from './commands.ts'
import { expectBooks, expectModel } from './invariants.ts'
import type { Model } from './model.ts'

const OPEN_SHOP = {
  openingHours: ALWAYS_OPEN,
  kitchenMinutes: 1500,
  tables: ['7'],
  email: 'owner@rosies.kitchen',
}

export const orderModelContract: Contract = (open) => {
  test('whatever happens in whatever order, orders are in the states that the rules say, and the ledger balances', async () => {
    const clock = { now: FRIDAY_EVENING }
    await using opened = await open({ clock: () => clock.now })
    const { shop } = opened
    await setUpKitchen(shop, OPEN_SHOP)
    const code = discountCodeRow({ code: 'LUNCH' })
    await shop.work((tx) => tx.insertInto('discount_codes').values(code).execute())
    const courier = await staffOf(shop, 'courier')
    const real: Real = {
      shop,
      clock,
      actors: {
        guest: GUEST,
        cook: staffActor({ id: courier.id }),
        courier: staffActor({ id: courier.id, role: 'courier' }),
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
