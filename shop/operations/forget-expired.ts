import { LONGEST_WINDOW } from '#shop/domain/rate-limits.ts'
import { forgetExpiredMailTokens } from '#shop/persistence/queries/mail-tokens.ts'
import { forgetCountsBefore } from '#shop/persistence/queries/rate-limits.ts'
import { forgetEndedSessions } from '#shop/persistence/queries/sessions.ts'
import type { Shop } from '#shop/shop.ts'

/** Deletes what time has made useless: old counts of attempts, dead links, ended sessions. */
export async function forgetExpired(shop: Shop): Promise<void> {
  const now = shop.clock()
  await shop.work(async (tx) => {
    await forgetCountsBefore(tx, now - LONGEST_WINDOW * 1000)
    await forgetExpiredMailTokens(tx, now)
    await forgetEndedSessions(tx, now)
  })
}
