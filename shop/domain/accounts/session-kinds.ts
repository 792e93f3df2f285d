/** Guests' and staff sessions last differently long. */
export const SESSION_KINDS = ['guest', 'staff'] as const

export type SessionKind = (typeof SESSION_KINDS)[number]

type Lifetime = {
  /** Ends this long after its last use. */
  idle: number
  /** Ends this long after it began, used or not. */
  whole: number
  /** Its use is recorded at most this often. */
  notedEvery: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long sessions last by kind, in milliseconds. */
export const SESSION_LIFETIMES: Readonly<Record<SessionKind, Lifetime>> = {
  guest: { idle: 30 * DAY, whole: 90 * DAY, notedEvery: DAY },
  staff: { idle: 12 * HOUR, whole: 7 * DAY, notedEvery: 10 * MINUTE },
}

/** Returns until when a use prolongs a session. All in milliseconds. */
export function sessionEnd(kind: SessionKind, began: number, used: number): number {
  const { idle, whole } = SESSION_LIFETIMES[kind]
  return Math.min(used + idle, began + whole)
}

/** Whether this use of a session should be recorded, given when the last one was. */
export function isUseNoted(kind: SessionKind, lastNoted: number, used: number): boolean {
  return used - lastNoted >= SESSION_LIFETIMES[kind].notedEvery
}

/** How long a typed password counts as proof of identity, for actions that need more than a session. */
export const PROOF_LASTS = 15 * MINUTE
