import { expect, test } from 'vitest'
import { openShopThatTells } from '#tests/rigs/crash/harm/kill-while-telling.ts'
import { runCrashRig } from '#tests/rigs/crash/run-crash-rig.ts'
import { toldFaults } from '#tests/rigs/crash/told-faults.ts'

const SEED = Math.floor(Math.random() * 1_000_000)

test(`three webhooks, one failing and one hanging, receive every event despite crashes (seed ${SEED})`, async () => {
  await using shop = await openShopThatTells()
  const report = await runCrashRig(shop, { strikes: 1, seed: SEED })
  expect(report).toMatchObject({ strikes: 1, faults: [] })
}, 180_000)

test('the rig finds webhook messages that are missing, contradictory, without cause or unsigned', () => {
  const letter = (id: string, body = id) => ({ id, body, timestamp: 0, isProven: true })
  const wanted = new Set(['one', 'two'])
  const told = [letter('one'), letter('one'), letter('two')]
  const faultsOf = (letters: typeof told) => toldFaults('a webhook', wanted, letters)
  expect(faultsOf(told)).toEqual([])
  expect(faultsOf(told.slice(0, 2))).toEqual(['a webhook was never told two'])
  expect(faultsOf([...told, letter('one', 'else')])).toEqual(['a webhook was told one in two ways'])
  expect(faultsOf([...told, letter('three')])).toEqual([
    'a webhook was told three, which nothing is',
  ])
  expect(faultsOf([...told, { ...letter('two'), isProven: false }])).toEqual([
    'a webhook was told two without proof',
  ])
})
