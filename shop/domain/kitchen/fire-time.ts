import type { ShopSettings } from '../settings/settings.ts'
import { leadMinutes, type Pace } from './promise.ts'
import type { Claim } from './quarter-rooms.ts'
import { QUARTER } from './slots.ts'

/** How fast the kitchen is at the moment. */
export type FirePace = Pace & Pick<ShopSettings, 'kitchenMinutes'>

/** What an order's fire time depends on. Instants in epoch milliseconds. */
export type FireFacts = {
  /** Nobody has begun it. */
  canWait: boolean
  /** The slot that was asked for; null: as soon as possible. */
  slotAt: number | null
  /** When the kitchen has it ready, as promised: for a delivery the road is already taken off. */
  promisedAt: number
  workMinutes: number
  /** The kitchen time that it claims, the earliest first. */
  claims: readonly Claim[]
  /** When it entered the line by itself; null: not yet. */
  firedAt: number | null
}

/** When an order enters the line, and whether that is still to come. */
export type Firing = {
  /** Null: as soon as it is accepted. */
  fireAt: number | null
  isLater: boolean
}

const MINUTE = 60_000

/**
 * Returns when an order enters the line at the kitchen's present pace. Once it has, or somebody has begun it, a
 * changed pace doesn't take it out again.
 */
export function firing(order: FireFacts, pace: FirePace, now: number): Firing {
  if (order.slotAt === null) return { fireAt: null, isLater: false }
  const fireAt = order.firedAt ?? dueToFireAt(order, pace)
  return { fireAt, isLater: order.canWait && order.firedAt === null && fireAt > now }
}

/**
 * Returns the whole minutes from the fire time to being ready: its work by all hands, or what an order takes at the
 * present pace if that is more, with the rush. A promise for as soon as possible counts the same.
 */
export function makingMinutes(workMinutes: number, pace: FirePace): number {
  const worked = Math.ceil((workMinutes * QUARTER) / MINUTE / pace.kitchenMinutes)
  return Math.max(leadMinutes(pace), worked + pace.rushMinutes)
}

/**
 * Returns when an order for as soon as possible is begun where nobody taps that: at once with nothing ahead of it, else
 * when it has to be for its promise. The measured speed has the wait in line in it, so the owner's own counts.
 */
export function begunInLine(
  order: { acceptedAt: number; promisedAt: number; workMinutes: number; isNext: boolean },
  pace: Omit<FirePace, 'measured'>,
): number {
  const { acceptedAt, promisedAt, workMinutes, isNext } = order
  if (isNext) return acceptedAt
  const making = makingMinutes(workMinutes, { ...pace, measured: null })
  return Math.max(acceptedAt, promisedAt - making * MINUTE)
}

/**
 * Where many orders share an hour, some were planned sooner than their own work needs: up to a quarter hour, as
 * long as food may wait.
 */
function dueToFireAt({ promisedAt, workMinutes, claims }: FireFacts, pace: FirePace): number {
  const bySpeed = promisedAt - makingMinutes(workMinutes, pace) * MINUTE
  return Math.max(bySpeed - QUARTER, Math.min(bySpeed, plannedStart(claims, pace)))
}

/** When the plan begins it at the latest. */
function plannedStart([first]: readonly Claim[], { kitchenMinutes }: FirePace): number {
  if (!first) return Number.POSITIVE_INFINITY
  const share = Math.min(1, first.minutes / kitchenMinutes)
  return Math.floor((first.quarter + QUARTER * (1 - share)) / MINUTE) * MINUTE
}
