import { expect, test } from 'vitest'
import { enqueueMail } from '#shop/messaging/outbox/enqueue-mail.ts'
import { leaseMessage } from '#shop/persistence/queries/messages/outbox.ts'
import type { Shop } from '#shop/shop.ts'
import { openShopWhoseClockJumps } from '#tests/rigs/crash/harm/jump-clock.ts'
import { mailsThatStay } from '#tests/rigs/crash/mails-that-stay.ts'
import { LIGHT_LOAD, runCrashRig } from '#tests/rigs/crash/run-crash-rig.ts'
import { expectNoFaults } from '#tests/rigs/expect-no-faults.ts'

const SEED = Math.floor(Math.random() * 1_000_000)

test(`a clock that jumps by hours loses no order, duplicates none and delays no mail for good (seed ${SEED})`, async () => {
  await using shop = await openShopWhoseClockJumps()
  const report = await runCrashRig(shop, { strikes: 2, seed: SEED, load: LIGHT_LOAD })
  expectNoFaults(report.faults)
  expect(report.strikes).toBe(2)
  await holdMail(shop.rig.beside)
  expect(await mailsThatStay(shop.rig.beside, 0)).toEqual([
    expect.stringMatching(/^mail \w+ stays although the clock is right$/),
  ])
})

/** Written and leased in one transaction, so that nobody sends it for an hour. */
function holdMail(shop: Shop): Promise<unknown> {
  const mail = { kind: 'test', to: 'owner@shop.example', subject: 'held', text: 'Hello.' }
  return shop.work(async (tx) => {
    await enqueueMail(tx, mail, shop)
    await leaseMessage(tx, shop.clock(), shop.clock() + 3_600_000, 'mail')
  })
}
