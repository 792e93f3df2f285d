import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openShopOnFullDisk } from '#tests/rigs/crash/harm/fill-disk.ts'
import { LOST_WHAT_IT_ACKNOWLEDGED } from '#tests/rigs/crash/oracle-faults.ts'
import { LIGHT_LOAD, runCrashRig } from '#tests/rigs/crash/run-crash-rig.ts'
import { expectNoFaults } from '#tests/rigs/expect-no-faults.ts'
import { hasSmallDisks } from '#tests/support/small-disk.ts'

const SEED = Math.floor(Math.random() * 1_000_000)
const WHY_NOT = 'this user may not mount a disk of its own'

test(`a disk that fills up and is freed again loses no order and duplicates none (seed ${SEED})`, async ({
  skip,
}) => {
  skip(!hasSmallDisks(), WHY_NOT)
  await using shop = await openShopOnFullDisk()
  const report = await runCrashRig(shop, { strikes: 2, seed: SEED, load: LIGHT_LOAD })
  expectNoFaults(report.faults)
  expect(report.strikes).toBe(2)
  expect(report.cutOff).toBeGreaterThan(0)
})

test('the rig finds a server that ignores failed writes', async ({ skip }) => {
  skip(!hasSmallDisks(), WHY_NOT)
  const plant = join(import.meta.dirname, '../rigs/crash/harm/without-commit-faults.ts')
  await using shop = await openShopOnFullDisk({ NODE_OPTIONS: `--import=${plant}` })
  const { faults } = await runCrashRig(shop, { strikes: 20, seed: SEED, load: LIGHT_LOAD })
  expect(faults).toContainEqual(expect.stringMatching(LOST_WHAT_IT_ACKNOWLEDGED))
})
