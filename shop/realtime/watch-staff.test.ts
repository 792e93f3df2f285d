import { expect, onTestFinished, test, vi } from 'vitest'
import { raiseStaffRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'

test('changed staff rights reach listeners within a second', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  // `vi.waitFor` would advance the fake clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const [atOnce, atFirstPoll, afterChange] = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const calls = [atOnce, atFirstPoll, afterChange]
  shop.staffWatch.listen(() => calls.shift()?.resolve())
  await atFirstPoll?.promise
  await shop.work(raiseStaffRevision)
  expect(calls).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  await afterChange?.promise
})
