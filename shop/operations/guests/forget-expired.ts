import { DEVICE_IS_KNOWN } from '#shop/auth/device.ts'
import { LONGEST_WINDOW } from '#shop/domain/accounts/rate-limits.ts'
import { forgetExpiredDeviceCodes } from '#shop/persistence/queries/accounts/kitchen-devices.ts'
import { forgetDevicesBefore } from '#shop/persistence/queries/accounts/known-devices.ts'
import { forgetExpiredMailTokens } from '#shop/persistence/queries/accounts/mail-tokens.ts'
import { forgetCountsBefore } from '#shop/persistence/queries/accounts/rate-limits.ts'
import { forgetSecurityEvents } from '#shop/persistence/queries/accounts/security-events.ts'
import { forgetEndedSessions } from '#shop/persistence/queries/accounts/sessions.ts'
import { forgetExpiredInvitations } from '#shop/persistence/queries/accounts/staff-invitations.ts'
import { forgetQuartersBefore } from '#shop/persistence/queries/kitchen/kitchen.ts'
import {
  forgetMailboxesBefore,
  forgetWithheldBefore,
} from '#shop/persistence/queries/messages/mailboxes.ts'
import { forgetToldBefore } from '#shop/persistence/queries/messages/webhooks.ts'
import { forgetBlocksBefore } from '#shop/persistence/queries/orders/blocked-networks.ts'
import { forgetKeysBefore } from '#shop/persistence/queries/orders/idempotency-keys.ts'
import { forgetNetworksBefore } from '#shop/persistence/queries/orders/networks.ts'
import { forgetPaymentNewsBefore } from '#shop/persistence/queries/payments/payment-news.ts'
import type { Shop } from '#shop/shop.ts'

/** A retry hours later, from a phone that was out of reach, still finds its order. */
const KEYS_ARE_KEPT = 72 * 3_600_000

/** Longer than a business day: no order is promised for quarter hours that are further back. */
const QUARTERS_ARE_KEPT = 48 * 3_600_000

/** Nobody ever answered them, and the time that they held is so long past that nothing depends on it. */
const NETWORKS_ARE_KEPT = 24 * 3_600_000

/** What a webhook was told, for an operator who asks whether it was. */
const TOLD_IS_KEPT = 7 * 24 * 3_600_000

/** Stripe sends the same news again for three days; after that it is only of use to who looks into a dispute. */
const PAYMENT_NEWS_ARE_KEPT = 30 * 24 * 3_600_000

/** Who orders again within the year is not asked again whether the mailbox is theirs. */
const MAILBOXES_ARE_KEPT = 365 * 24 * 3_600_000

/** For an operator who asks why somebody had no mail. */
const WITHHELD_ARE_KEPT = 30 * 24 * 3_600_000

/** Long enough to look back at a season. A flood of them pushes out the oldest. */
const SECURITY_EVENTS_ARE_KEPT = 365 * 24 * 3_600_000
const MOST_SECURITY_EVENTS = 100_000

/**
 * Deletes what time has made useless: counts of attempts, dead links, ended sessions, keys of orders,
 * the networks of orders, blocks that have ended, the kitchen's claimed quarter hours of days gone by,
 * mailboxes that nobody orders with, records of what webhooks and the provider of payments were told, old
 * security events and browsers that nobody used for half a year.
 */
export async function forgetExpired(shop: Shop): Promise<void> {
  const now = shop.clock()
  await shop.work(async (tx) => {
    await forgetCountsBefore(tx, now - LONGEST_WINDOW * 1000)
    await forgetExpiredMailTokens(tx, now)
    await forgetEndedSessions(tx, now)
    await forgetKeysBefore(tx, now - KEYS_ARE_KEPT)
    await forgetExpiredInvitations(tx, now)
    await forgetExpiredDeviceCodes(tx, now)
    await forgetNetworksBefore(tx, now - NETWORKS_ARE_KEPT)
    await forgetBlocksBefore(tx, now)
    await forgetQuartersBefore(tx, now - QUARTERS_ARE_KEPT)
    await forgetToldBefore(tx, now - TOLD_IS_KEPT)
    await forgetMailboxesBefore(tx, now - MAILBOXES_ARE_KEPT)
    await forgetWithheldBefore(tx, now - WITHHELD_ARE_KEPT)
    await forgetPaymentNewsBefore(tx, now - PAYMENT_NEWS_ARE_KEPT)
    await forgetDevicesBefore(tx, now - DEVICE_IS_KNOWN)
    await forgetSecurityEvents(tx, {
      before: now - SECURITY_EVENTS_ARE_KEPT,
      most: MOST_SECURITY_EVENTS,
    })
  })
}
