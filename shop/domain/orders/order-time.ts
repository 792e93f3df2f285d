import { openingWindows } from '../hours/hours.ts'
import type { OpeningWindow } from '../hours/opening-window.ts'
import { type HoursByWay, hasShopHours, type OrderedFor, windowsFor } from '../hours/own-hours.ts'
import {
  type CapacityCode,
  type Kitchen,
  type OrderWork,
  type Plan,
  planAsap,
  planSlot,
} from '../kitchen/capacity.ts'
import type { PauseCode, PauseReason } from './order-reason.ts'

/** Why an order can't be had at that time. Instants are epoch milliseconds. */
export type TimeRefusal =
  /** `only` what is closed while the shop itself is open: the way, or the zone. */
  | { code: 'closed'; opensAt: number | null; only?: 'way' | 'zone' }
  /** `reason` is the staff's text for guests, and may be empty. */
  | {
      code: 'paused'
      until: number
      reason: string
      reasonCode: PauseCode | null
      retryAfterSeconds: number
    }
  | { code: Exclude<CapacityCode, 'closed' | 'paused'> }

const DAYS_TO_LOOK_AHEAD = 14

/**
 * Plans an order for a slot (null: as soon as possible), or returns why it can't be planned and when to try again. The
 * windows of the kitchen are those of what is ordered for.
 */
export function planOrder(
  kitchen: Kitchen & PauseReason,
  hours: HoursByWay,
  order: OrderWork & OrderedFor,
  slot: number | null,
  now: number,
): { plan: Plan } | { refusal: TimeRefusal } {
  const planned =
    slot === null ? planAsap(kitchen, order.workMinutes, now) : planSlot(kitchen, order, slot, now)
  if (planned.ok) return { plan: planned.value }
  const code = planned.refusals[0]?.code ?? 'slot_gone'
  if (code === 'closed') {
    const opensAt = nextOpening(hours, order, now)
    return { refusal: { code, opensAt, ...closedAlone(hours, order, slot ?? now, now) } }
  }
  if (code !== 'paused') return { refusal: { code } }
  const until = kitchen.pausedUntil ?? now
  const retryAfterSeconds = Math.ceil((until - now) / 1000)
  const { pauseReason: reason, pauseCode: reasonCode } = kitchen
  return { refusal: { code, until, reason, reasonCode, retryAfterSeconds } }
}

/**
 * Returns the time for which the rest of the order is evaluated: when the kitchen has it ready, as promised.
 * Without a plan it is the slot, or else the first instant at which the kitchen takes orders again.
 */
export function promisedTime(
  planned: { plan: Plan } | { refusal: TimeRefusal },
  slot: number | null,
  now: number,
): number {
  if ('plan' in planned) return planned.plan.readyAt
  if (slot !== null) return slot
  const { refusal } = planned
  if (refusal.code === 'closed') return refusal.opensAt ?? now
  return refusal.code === 'paused' ? refusal.until : now
}

/**
 * Returns when an order placed now must have been answered. Before opening nobody is there, so the minutes begin
 * at the opening.
 */
export function answerDue(
  openings: readonly OpeningWindow[],
  now: number,
  acceptWithinMinutes: number,
): number {
  const opens = openings.find(({ closes }) => closes > now)?.opens ?? now
  return Math.max(now, opens) + acceptWithinMinutes * 60_000
}

function nextOpening(hours: HoursByWay, order: OrderedFor, now: number): number | null {
  const windows = windowsFor(hours, order, now, DAYS_TO_LOOK_AHEAD)
  return windows.find(({ opens }) => opens > now)?.opens ?? null
}

/** What of it is closed at a time at which the shop itself is open. */
function closedAlone(
  hours: HoursByWay,
  order: OrderedFor,
  at: number,
  now: number,
): { only?: 'way' | 'zone' } {
  if (hasShopHours(hours, order)) return {}
  const isOpen = (windows: readonly OpeningWindow[]) =>
    windows.some(({ opens, closes }) => opens <= at && at < closes)
  if (!isOpen(openingWindows(hours, now, DAYS_TO_LOOK_AHEAD))) return {}
  const { fulfilment } = order
  return {
    only: isOpen(windowsFor(hours, { fulfilment }, now, DAYS_TO_LOOK_AHEAD)) ? 'zone' : 'way',
  }
}
