/** Whose session it is, and so how long it lasts. */
export const SESSION_KINDS = ['guest', 'staff'] as const

export type SessionKind = (typeof SESSION_KINDS)[number]

type Lifetime = {
  /** It ends this long after its last use. */
  idle: number
  /** It ends this long after it began, used or not. */
  whole: number
  /** Its use is written down at most this often. */
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

/** Takes when a session began and when it is used; gives until when that use prolongs it. In milliseconds. */
export function sessionEnd(kind: SessionKind, began: number, used: number): number {
  const { idle, whole } = SESSION_LIFETIMES[kind]
  return Math.min(used + idle, began + whole)
}

/** Whether a use of a session is to be written down, whose last noted use was then. */
export function isUseNoted(kind: SessionKind, lastNoted: number, used: number): boolean {
  return used - lastNoted >= SESSION_LIFETIMES[kind].notedEvery
}

/** A password that was typed no longer ago proves who is there, for what asks for more than a session. */
export const PROOF_LASTS = 15 * MINUTE
