import { expect, test } from 'vitest'
import { openShopWithWebhooks } from '#tests/rigs/crash/harm/kill-while-notifying.ts'
import { LIGHT_LOAD, runCrashRig } from '#tests/rigs/crash/run-crash-rig.ts'
import { webhookFaults } from '#tests/rigs/crash/webhook-faults.ts'
import { expectNoFaults } from '#tests/rigs/expect-no-faults.ts'

const SEED = Math.floor(Math.random() * 1_000_000)

test(`three webhooks, one failing and one hanging, receive every event despite crashes (seed ${SEED})`, async () => {
  await using shop = await openShopWithWebhooks()
  const report = await runCrashRig(shop, { strikes: 1, seed: SEED, load: LIGHT_LOAD })
  expectNoFaults(report.faults)
  expect(report.strikes).toBe(1)
})

test('the rig finds webhook messages that are missing, contradictory, without cause or unsigned', () => {
  const message = (id: string, body = id) => ({ id, body, timestamp: 0, isProven: true })
  const wanted = new Set(['one', 'two'])
  const received = [message('one'), message('one'), message('two')]
  const faultsOf = (messages: typeof received) => webhookFaults('a webhook', wanted, messages)
  expect(faultsOf(received)).toEqual([])
  expect(faultsOf(received.slice(0, 2))).toEqual(['a webhook never received two'])
  expect(faultsOf([...received, message('one', 'else')])).toEqual([
    'a webhook received one with two bodies',
  ])
  expect(faultsOf([...received, message('three')])).toEqual([
    'a webhook received three, which nothing is',
  ])
  expect(faultsOf([...received, { ...message('two'), isProven: false }])).toEqual([
    'a webhook received two without a valid signature',
  ])
})
