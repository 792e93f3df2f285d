/**
 * The idempotency key that all attempts to place one order share, and the bodies sent without an answer.
 * Stored until the order is placed, so that reloading, going back or retrying never places it twice.
 */
export type PendingOrder = { key: string; madeAt: number; unanswered: string[] }

const STORED = 'flattop.order'
/** The key expires after two hours; by then a new attempt means a new order. */
const KEPT_MS = 2 * 3_600_000
const MOST_UNANSWERED = 5

/** Used where there is no storage; lasts as long as the page. */
let held: PendingOrder | null = null

export function pendingOrder(now: number): PendingOrder | null {
  const kept = readPending(stored() ?? held, now)
  held = kept
  return kept
}

/** Records that a body is being sent; returns the idempotency key to send it with. */
export function noteSent(body: string, now: number): string {
  const { key, madeAt, unanswered } = pendingOrder(now) ?? newIntent(now)
  const others = unanswered.filter((each) => each !== body)
  keep({ key, madeAt, unanswered: [body, ...others].slice(0, MOST_UNANSWERED) })
  return key
}

/** Records that the shop refused a body, so it placed nothing. */
export function noteRefused(body: string, now: number): void {
  const pending = pendingOrder(now)
  if (!pending) return
  keep({ ...pending, unanswered: pending.unanswered.filter((each) => each !== body) })
}

/** Forgets the key once the order is placed; the next order gets a new one. */
export function forgetPending(): void {
  held = null
  try {
    window.sessionStorage.removeItem(STORED)
  } catch {}
}

/** Reads whatever was in storage; returns a pending order that has not expired, or null. */
function readPending(value: unknown, now: number): PendingOrder | null {
  if (typeof value !== 'object' || value === null) return null
  const { key, madeAt, unanswered } = value as Partial<PendingOrder>
  if (typeof key !== 'string' || typeof madeAt !== 'number' || !Array.isArray(unanswered)) {
    return null
  }
  return now - madeAt < KEPT_MS ? { key, madeAt, unanswered } : null
}

function newIntent(now: number): PendingOrder {
  const parts = crypto.getRandomValues(new Uint32Array(4))
  const key = Array.from(parts, (part) => part.toString(16).padStart(8, '0')).join('')
  return { key, madeAt: now, unanswered: [] }
}

function keep(pending: PendingOrder): void {
  held = pending
  try {
    window.sessionStorage.setItem(STORED, JSON.stringify(pending))
  } catch {}
}

function stored(): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(STORED) ?? 'null')
  } catch {
    return null
  }
}
