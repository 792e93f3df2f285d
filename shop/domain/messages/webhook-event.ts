import { OCCURRING_EVENT_KINDS } from '../orders/event-kinds.ts'

/** The events that a webhook can receive: every step of an order's history. */
export const WEBHOOK_EVENTS: readonly string[] = OCCURRING_EVENT_KINDS.map(webhookEvent)

/** Returns the event name that webhooks get for a step. */
export function webhookEvent(kind: string): string {
  return `order.${kind}`
}

/**
 * Whether a host (of a parsed URL) is on the shop's own machine or network. It may be reached without encryption,
 * because such hosts often can't get a certificate.
 */
export function isOwnNetwork(hostname: string): boolean {
  if (hostname.startsWith('[')) return /^\[(::1|f[cd][\da-f]{2}:.*|fe80:.*)\]$/.test(hostname)
  if (/^[\d.]+$/.test(hostname)) return OWN_IPV4.test(hostname)
  return !hostname.includes('.') || /\.(localhost|local|lan|internal|home\.arpa)$/.test(hostname)
}

/** Loopback, private use and link-local (RFC 1122, RFC 1918, RFC 3927). */
const OWN_IPV4 = /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./
