/**
 * One guest's will to order: the key that all its tries share, and what was sent without being answered
 * yet. Kept until an order is placed, so that no reload, way back or second try makes another one.
 */
export type PendingOrder = { key: string; madeAt: number; unanswered: string[] }

const STORED = 'flattop.order'
/** After so long the key is forgotten: what was ordered then has been eaten. */
const KEPT_MS = 2 * 3_600_000
const MOST_UNANSWERED = 5

/** Where the browser keeps it; without storage it lives as long as the page. */
let held: PendingOrder | null = null

export function pendingOrder(now: number): PendingOrder | null {
  const kept = readPending(stored() ?? held, now)
  held = kept
  return kept
}

/** Notes that a body is being sent; gives the key to send it with. */
export function noteSent(body: string, now: number): string {
  const { key, madeAt, unanswered } = pendingOrder(now) ?? newIntent(now)
  const others = unanswered.filter((each) => each !== body)
  keep({ key, madeAt, unanswered: [body, ...others].slice(0, MOST_UNANSWERED) })
  return key
}

/** Notes that the shop has said no to a body: nothing came of it. */
export function noteRefused(body: string, now: number): void {
  const pending = pendingOrder(now)
  if (!pending) return
  keep({ ...pending, unanswered: pending.unanswered.filter((each) => each !== body) })
}

/** The order is placed, and the next one is another will. */
export function forgetPending(): void {
  held = null
  try {
    window.sessionStorage.removeItem(STORED)
  } catch {}
}

/** Takes whatever was stored and the present instant; gives a pending order that still counts. */
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
