import { LONGEST_WINDOW } from '#shop/domain/rate-limits.ts'
import { forgetKeysBefore } from '#shop/persistence/queries/idempotency-keys.ts'
import { forgetQuartersBefore } from '#shop/persistence/queries/kitchen.ts'
import { forgetExpiredMailTokens } from '#shop/persistence/queries/mail-tokens.ts'
import { forgetPaymentNewsBefore } from '#shop/persistence/queries/payments.ts'
import { forgetCountsBefore } from '#shop/persistence/queries/rate-limits.ts'
import { forgetEndedSessions } from '#shop/persistence/queries/sessions.ts'
import { forgetExpiredInvitations } from '#shop/persistence/queries/staff-invitations.ts'
import { forgetToldBefore } from '#shop/persistence/queries/webhooks.ts'
import type { Shop } from '#shop/shop.ts'

/** A retry hours later, from a phone that was out of reach, still finds its order. */
const KEYS_ARE_KEPT = 72 * 3_600_000

/** Longer than a business day: no order is promised for quarter hours that are further back. */
const QUARTERS_ARE_KEPT = 48 * 3_600_000

/** What a webhook was told, for an operator who asks whether it was. */
const TOLD_IS_KEPT = 7 * 24 * 3_600_000

/** Stripe sends the same news again for three days; after that it is only of use to who looks into a dispute. */
const PAYMENT_NEWS_ARE_KEPT = 30 * 24 * 3_600_000

/**
 * Deletes what time has made useless: counts of attempts, dead links, ended sessions, keys of orders,
 * the kitchen's claimed quarter hours of days gone by, records of what webhooks were told and of what
 * the provider of payments told.
 */
export async function forgetExpired(shop: Shop): Promise<void> {
  const now = shop.clock()
  await shop.work(async (tx) => {
    await forgetCountsBefore(tx, now - LONGEST_WINDOW * 1000)
    await forgetExpiredMailTokens(tx, now)
    await forgetEndedSessions(tx, now)
    await forgetKeysBefore(tx, now - KEYS_ARE_KEPT)
    await forgetExpiredInvitations(tx, now)
    await forgetQuartersBefore(tx, now - QUARTERS_ARE_KEPT)
    await forgetToldBefore(tx, now - TOLD_IS_KEPT)
    await forgetPaymentNewsBefore(tx, now - PAYMENT_NEWS_ARE_KEPT)
  })
}
