import { HAPPENING_KINDS } from '../orders/event-kinds.ts'

/** What a webhook can be told of: every step of an order's history. */
export const WEBHOOK_EVENTS: readonly string[] = HAPPENING_KINDS.map(webhookEvent)

/** Takes the kind of a step; gives what webhooks call it. */
export function webhookEvent(kind: string): string {
  return `order.${kind}`
}

/**
 * Hosts of the shop's own machine and network, to which what is said need not be encrypted: there is
 * often no certificate to be had for them. Takes the host of a parsed URL.
 */
export function isOwnNetwork(hostname: string): boolean {
  if (hostname.startsWith('[')) return /^\[(::1|f[cd][\da-f]{2}:.*|fe80:.*)\]$/.test(hostname)
  if (/^[\d.]+$/.test(hostname)) return OWN_IPV4.test(hostname)
  return !hostname.includes('.') || /\.(localhost|local|lan|internal|home\.arpa)$/.test(hostname)
}

/** Loopback, private use and link-local (RFC 1122, RFC 1918, RFC 3927). */
const OWN_IPV4 = /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./
