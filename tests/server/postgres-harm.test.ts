import { platform } from 'node:process'
import { expect, test } from 'vitest'
import {
  openShopWhosePostgresDies,
  openShopWhosePostgresDiesAndFreezes,
} from '#tests/rigs/crash/harm/postgres-away.ts'
import { LOST_WHAT_IT_ACKNOWLEDGED } from '#tests/rigs/crash/oracle-faults.ts'
import { LIGHT_LOAD, runCrashRig } from '#tests/rigs/crash/run-crash-rig.ts'
import { expectNoFaults } from '#tests/rigs/expect-no-faults.ts'

const SEED = Math.floor(Math.random() * 1_000_000)

test(`a shop whose PostgreSQL dies and then freezes loses no order and makes none twice (seed ${SEED})`, async ({
  skip,
}) => {
  skip(platform !== 'linux', WHY_NOT)
  await using shop = await openShopWhosePostgresDiesAndFreezes(2000)
  const report = await runCrashRig(shop, { strikes: 2, seed: SEED, load: LIGHT_LOAD })
  expectNoFaults(report.faults)
  expect(report.strikes).toBe(2)
})

test('the rig finds a PostgreSQL that acknowledges before it has written', async ({ skip }) => {
  skip(platform !== 'linux', WHY_NOT)
  await using shop = await openShopWhosePostgresDies({ durable: false })
  const { faults } = await runCrashRig(shop, { strikes: 20, seed: SEED, load: LIGHT_LOAD })
  // What is lost is random; now and then it is so much that the shop doesn't answer any more.
  const found = new RegExp(`${LOST_WHAT_IT_ACKNOWLEDGED.source}|have no answer`)
  expect(faults).toContainEqual(expect.stringMatching(found))
})

const WHY_NOT = 'the processes of PostgreSQL are found in /proc, which Linux alone has'
