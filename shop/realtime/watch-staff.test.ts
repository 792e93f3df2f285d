import { expect, onTestFinished, test, vi } from 'vitest'
import { raiseStaffRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'

test('changed staff rights reach listeners within a second', async () => {
  await using opened = await openTestShop()
  const { shop } = opened
  // `vi.waitFor` would advance the fake clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const [atOnce, atFirstLook, afterChange] = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const hearings = [atOnce, atFirstLook, afterChange]
  shop.staffWatch.listen(() => hearings.shift()?.resolve())
  await atFirstLook?.promise
  await shop.work(raiseStaffRevision)
  expect(hearings).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  await afterChange?.promise
})
