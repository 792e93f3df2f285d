import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openShopOfTwoServers } from '#tests/rigs/crash/harm/two-servers.ts'
import { LOST_WHAT_IT_ACKNOWLEDGED } from '#tests/rigs/crash/oracle-faults.ts'
import { LIGHT_LOAD, runCrashRig } from '#tests/rigs/crash/run-crash-rig.ts'
import { expectNoFaults } from '#tests/rigs/expect-no-faults.ts'

const SEED = Math.floor(Math.random() * 1_000_000)

test(`a shop of two servers, each of which is killed once, loses no order and makes none twice (seed ${SEED})`, async () => {
  await using shop = await openShopOfTwoServers()
  const report = await runCrashRig(shop, { strikes: 2, seed: SEED, load: LIGHT_LOAD })
  expectNoFaults(report.faults)
  expect(report.strikes).toBe(2)
})

test('the rig finds that one of two servers takes for committed what it took back', async () => {
  const plant = join(import.meta.dirname, '../rigs/crash/harm/without-commits.ts')
  await using shop = await openShopOfTwoServers({ NODE_OPTIONS: `--import=${plant}` })
  const { faults } = await runCrashRig(shop, { strikes: 20, seed: SEED, load: LIGHT_LOAD })
  expect(faults).toContainEqual(expect.stringMatching(LOST_WHAT_IT_ACKNOWLEDGED))
})
