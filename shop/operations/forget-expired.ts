import { LONGEST_WINDOW } from '#shop/domain/rate-limits.ts'
import { forgetKeysBefore } from '#shop/persistence/queries/idempotency-keys.ts'
import { forgetExpiredMailTokens } from '#shop/persistence/queries/mail-tokens.ts'
import { forgetCountsBefore } from '#shop/persistence/queries/rate-limits.ts'
import { forgetEndedSessions } from '#shop/persistence/queries/sessions.ts'
import { forgetExpiredInvitations } from '#shop/persistence/queries/staff-invitations.ts'
import type { Shop } from '#shop/shop.ts'

/** A retry hours later, from a phone that was out of reach, still finds its order. */
const KEYS_ARE_KEPT = 72 * 3_600_000

/** Deletes what time has made useless: counts of attempts, dead links, ended sessions, keys of orders. */
export async function forgetExpired(shop: Shop): Promise<void> {
  const now = shop.clock()
  await shop.work(async (tx) => {
    await forgetCountsBefore(tx, now - LONGEST_WINDOW * 1000)
    await forgetExpiredMailTokens(tx, now)
    await forgetEndedSessions(tx, now)
    await forgetKeysBefore(tx, now - KEYS_ARE_KEPT)
    await forgetExpiredInvitations(tx, now)
  })
}
