import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type TestContext, test } from 'vitest'
import { keepSecret } from '#shop/auth/keep-secret.ts'
import { openFileTransport } from '#shop/messaging/mail/file-transport.ts'
import { openShopWithoutPower } from '#tests/rigs/crash/harm/cut-power.ts'
import { LIGHT_LOAD, runCrashRig } from '#tests/rigs/crash/run-crash-rig.ts'
import { expectNoFaults } from '#tests/rigs/expect-no-faults.ts'
import { type LossyDisk, openLossyDisk, whyNoLossyDisks } from '#tests/support/lossy-disk.ts'
import { outboxMessage } from '#tests/support/outbox-message.ts'

const WHY_NOT = await whyNoLossyDisks()
const SEED = Math.floor(Math.random() * 1_000_000)

test(`a shop whose power is cut under load loses nothing that it had acknowledged (seed ${SEED})`, async ({
  skip,
}) => {
  skipWithoutDisks(skip)
  await using shop = await openShopWithoutPower()
  const report = await runCrashRig(shop, { strikes: 2, seed: SEED, load: LIGHT_LOAD })
  expectNoFaults(report.faults)
  expect(report.strikes).toBe(2)
  expect(report.askedAgain).toBe(report.placed)
})

test('the rig finds a server that does not wait for its disk', async ({ skip }) => {
  skipWithoutDisks(skip)
  const settings = { NODE_OPTIONS: `--import=${WITHOUT_FLUSH}` }
  await using shop = await openShopWithoutPower({ settings, losesAll: true })
  const { faults } = await runCrashRig(shop, { strikes: 20, seed: SEED, load: LIGHT_LOAD })
  expect(faults).toContainEqual(
    expect.stringMatching(
      /^(?:lost|behind): order|^the shop does not run again: .*damaged|malformed/,
    ),
  )
})

test('a mail that has left is in its folder after the power went', async ({ skip }) => {
  skipWithoutDisks(skip)
  await using disk = await openLossyDisk()
  for (const seed of SEEDS) {
    const folder = join(disk.path, `mail-${seed}`)
    await send(folder, `<letter-${seed}@shop.example>`)
    await disk.cut(seed)
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.eml$/)])
    expect(readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8')).toContain('Hello.')
  }
})

test('a power cut after the first start doesn’t lose the secret', async ({ skip }) => {
  skipWithoutDisks(skip)
  await using disk = await openLossyDisk()
  for (const seed of SEEDS) {
    const folder = madeFolder(disk, `data-${seed}`)
    const secret = keepSecret(folder, randomBytes)
    await disk.cut(seed)
    expect(keepSecret(folder, randomBytes)).toBe(secret)
  }
})

const WITHOUT_FLUSH = join(import.meta.dirname, '../rigs/crash/harm/without-flush.ts')
/** Enough seeds that unflushed writes are really lost in some. */
const SEEDS = Array.from({ length: 12 }, (_, seed) => seed)

function skipWithoutDisks(skip: TestContext['skip']): void {
  skip(WHY_NOT !== null, WHY_NOT ?? '')
}

function madeFolder({ path }: LossyDisk, name: string): string {
  const folder = join(path, name)
  mkdirSync(folder)
  return folder
}

async function send(folder: string, messageId: string): Promise<void> {
  const sender = { name: 'Flattop', address: 'counter@shop.example' }
  const transport = openFileTransport(folder, sender, () => {})
  const mail = { kind: 'test', to: 'guest@example.com', subject: 'Hello', text: 'Hello.' }
  const message = outboxMessage({ ...mail, messageId, writtenAt: 0 })
  await transport.send(message, new AbortController().signal)
}
