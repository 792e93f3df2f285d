import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { openFridayKitchen } from '#tests/support/order-input.ts'
import { startRehearsals } from './start-rehearsals.ts'

test('since when no order would go through is known until one does, and logged once', async () => {
  await using opened = await openFridayKitchen(openTestShop)
  const { shop } = opened
  const clock = { now: shop.clock() }
  const faults: unknown[] = []
  const log = { event: () => {}, fault: (error: unknown) => faults.push(error) }
  const rehearsals = startRehearsals({ shop: { ...shop, clock: () => clock.now }, log })
  await rehearsals.rehearse()
  expect(rehearsals.failingSince()).toBeNull()
  await shop.work((tx) => sql`alter table order_lines rename to lost`.execute(tx))
  const since = clock.now
  for (let hour = 0; hour < 3; hour += 1) {
    await rehearsals.rehearse()
    expect(rehearsals.failingSince()).toBe(since)
    clock.now += 3_600_000
  }
  expect(faults).toHaveLength(1)
  await shop.work((tx) => sql`alter table lost rename to order_lines`.execute(tx))
  await rehearsals.rehearse()
  expect(rehearsals.failingSince()).toBeNull()
  await rehearsals.stop()
})
