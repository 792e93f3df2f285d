import { platform } from 'node:process'
import { expect, test } from 'vitest'
import type { CrashShop } from '#tests/rigs/crash/crash-shop.ts'
import {
  openShopWhosePostgresDies,
  openShopWhosePostgresFreezes,
} from '#tests/rigs/crash/harm/postgres-away.ts'
import { LOST_WHAT_IT_ACKNOWLEDGED } from '#tests/rigs/crash/oracle-faults.ts'
import { runCrashRig } from '#tests/rigs/crash/run-crash-rig.ts'

const SEED = Math.floor(Math.random() * 1_000_000)

const HARM: { name: string; open: () => Promise<CrashShop> }[] = [
  { name: 'whose PostgreSQL dies', open: () => openShopWhosePostgresDies() },
  { name: 'whose PostgreSQL freezes', open: () => openShopWhosePostgresFreezes(2000) },
]

for (const { name, open } of HARM) {
  test(`a shop ${name} loses no order and makes none twice (seed ${SEED})`, async ({ skip }) => {
    skip(platform !== 'linux', WHY_NOT)
    await using shop = await open()
    const report = await runCrashRig(shop, { strikes: 1, seed: SEED })
    expect(report).toMatchObject({ strikes: 1, faults: [] })
  }, 180_000)
}

test('the rig finds a PostgreSQL that acknowledges before it has written', async ({ skip }) => {
  skip(platform !== 'linux', WHY_NOT)
  await using shop = await openShopWhosePostgresDies({ durable: false })
  const { faults } = await runCrashRig(shop, { strikes: 20, seed: SEED })
  // What is lost is random; now and then it is so much that the shop doesn't answer any more.
  const found = new RegExp(`${LOST_WHAT_IT_ACKNOWLEDGED.source}|have no answer`)
  expect(faults).toContainEqual(expect.stringMatching(found))
}, 180_000)

const WHY_NOT = 'the processes of PostgreSQL are found in /proc, which Linux alone has'
