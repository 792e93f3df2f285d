import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readTroubles } from '#shop/persistence/queries/messages/shop-troubles.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { openFridayKitchen } from '#tests/support/order-input.ts'
import { staffOf } from '#tests/support/staff.ts'
import { startRehearsals } from './start-rehearsals.ts'
import { startTroubleWatch } from './start-trouble-watch.ts'

const NOTHING_ELSE = {
  backups: { dueSince: async () => null },
  connections: { unreadableSince: () => null },
}

test('when a rehearsed order fails, the office shows it and its owner is mailed once, until one goes through', async () => {
  await using opened = await openFridayKitchen(openTestShop)
  const { shop, dataDir } = opened
  const owner = await staffOf(shop, 'owner')
  const faults: unknown[] = []
  const log = { event: () => {}, fault: (error: unknown) => faults.push(error) }
  const rehearsals = startRehearsals({ shop, log })
  const troubles = startTroubleWatch({
    shop,
    config: { dataDir },
    log,
    rehearsals,
    ...NOTHING_ELSE,
  })
  const shown = async () => (await readTroubles(shop.read)).map(({ kind }) => kind)
  const mailed = async () => {
    const mails = shop.read.selectFrom('outbox').select('payload')
    const rows = await mails.where('kind', '=', 'shop-trouble').execute()
    return rows.map(({ payload }) => JSON.parse(payload))
  }
  await rehearsals.rehearse()
  await troubles.watch()
  expect(await shown()).toEqual([])
  await shop.work((tx) => sql`alter table order_lines rename to lost`.execute(tx))
  for (let hour = 0; hour < 2; hour += 1) {
    await rehearsals.rehearse()
    await troubles.watch()
  }
  expect(await shown()).toEqual(['ordering'])
  expect(await mailed()).toMatchObject([
    { to: owner.email, subject: expect.stringContaining('order'), text: expect.any(String) },
  ])
  await shop.work((tx) => sql`alter table lost rename to order_lines`.execute(tx))
  await rehearsals.rehearse()
  await troubles.watch()
  expect(await shown()).toEqual([])
  expect(await mailed()).toHaveLength(1)
  expect(faults).toHaveLength(1)
  await Promise.all([rehearsals.stop(), troubles.stop()])
})
