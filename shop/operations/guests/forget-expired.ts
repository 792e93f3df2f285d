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
import { forgetStockDaysBefore } from '#shop/persistence/queries/kitchen/stock-days.ts'
import {
  forgetMailboxesBefore,
  forgetWithheldBefore,
} from '#shop/persistence/queries/messages/mailboxes.ts'
import { deleteDeliveredBefore } from '#shop/persistence/queries/messages/webhooks.ts'
import { forgetBlocksBefore } from '#shop/persistence/queries/orders/blocked-networks.ts'
import { forgetKeysBefore } from '#shop/persistence/queries/orders/idempotency-keys.ts'
import { forgetNetworksBefore } from '#shop/persistence/queries/orders/networks.ts'
import { deletePaymentEventsBefore } from '#shop/persistence/queries/payments/payment-events.ts'
import type { Shop } from '#shop/shop.ts'

/** A phone that retries hours later, after having no reception, still finds its order. */
const KEEP_KEYS = 72 * 3_600_000

/** Longer than a business day: no promise depends on quarter hours further back. */
const KEEP_QUARTERS = 48 * 3_600_000

/** Longer than anybody cancels an order after its day, and gives back what it held. */
const KEEP_STOCK_DAYS = 14 * 24 * 3_600_000

/** These orders were never answered, and the time that they claimed is long past. */
const KEEP_NETWORKS = 24 * 3_600_000

/** Delivered webhook messages, for operators who check whether one was sent. */
const KEEP_DELIVERED = 7 * 24 * 3_600_000

/** Stripe repeats an event for three days; after that it is only needed to look into a dispute. */
const KEEP_PAYMENT_EVENTS = 30 * 24 * 3_600_000

/** A guest who orders again within a year doesn't have to confirm the mailbox again. */
const KEEP_MAILBOXES = 365 * 24 * 3_600_000

/** For operators who check why somebody got no mail. */
const KEEP_WITHHELD = 30 * 24 * 3_600_000

/** Long enough to look back over a year. A flood of events deletes the oldest sooner. */
const KEEP_SECURITY_EVENTS = 365 * 24 * 3_600_000
const MOST_SECURITY_EVENTS = 100_000

/**
 * Deletes what has expired: counts of attempts, dead links, ended sessions, idempotency keys, the networks of
 * orders, ended blocks, past claims of kitchen time, counts of past days, unused mailboxes, delivered webhook messages, payment events,
 * old security events, and browsers that nobody used for half a year.
 */
export async function forgetExpired(shop: Shop): Promise<void> {
  const now = shop.clock()
  await shop.work(async (tx) => {
    await forgetCountsBefore(tx, now - LONGEST_WINDOW * 1000)
    await forgetExpiredMailTokens(tx, now)
    await forgetEndedSessions(tx, now)
    await forgetKeysBefore(tx, now - KEEP_KEYS)
    await forgetExpiredInvitations(tx, now)
    await forgetExpiredDeviceCodes(tx, now)
    await forgetNetworksBefore(tx, now - KEEP_NETWORKS)
    await forgetBlocksBefore(tx, now)
    await forgetQuartersBefore(tx, now - KEEP_QUARTERS)
    await forgetStockDaysBefore(tx, new Date(now - KEEP_STOCK_DAYS).toISOString().slice(0, 10))
    await deleteDeliveredBefore(tx, now - KEEP_DELIVERED)
    await forgetMailboxesBefore(tx, now - KEEP_MAILBOXES)
    await forgetWithheldBefore(tx, now - KEEP_WITHHELD)
    await deletePaymentEventsBefore(tx, now - KEEP_PAYMENT_EVENTS)
    await forgetDevicesBefore(tx, now - DEVICE_IS_KNOWN)
    await forgetSecurityEvents(tx, {
      before: now - KEEP_SECURITY_EVENTS,
      most: MOST_SECURITY_EVENTS,
    })
  })
}
