import { MAX_PROMISE_MINUTES } from '#shop/domain/common/limits.ts'
import type { Ticket } from '../board-data.ts'

/** What a tap on Accept sends; `minutes` is null to keep the guest's promise. */
export type AcceptTime = { minutes: number | null; readyAt: number; shown: number }

const MINUTE = 60_000
const LEAST = 5

/** `added` is what the cook put on top of the promise, in minutes, or took off. */
export function acceptTime(
  { promisedAt }: Pick<Ticket, 'promisedAt'>,
  added: number,
  now: number,
): AcceptTime {
  const left = Math.ceil((promisedAt - now) / MINUTE)
  const isKept = added === 0 && left > 0
  if (isKept) return { minutes: null, readyAt: promisedAt, shown: left }
  const minutes = Math.min(MAX_PROMISE_MINUTES, Math.max(LEAST, left + added))
  return { minutes, readyAt: now + minutes * MINUTE, shown: minutes }
}

/** The instant that a form is drawn for: while the guest's promise is kept, it changes once a minute. */
export function acceptClock(
  { promisedAt }: Pick<Ticket, 'promisedAt'>,
  added: number,
  now: number,
): number {
  if (added !== 0 || now >= promisedAt) return now
  return promisedAt - Math.ceil((promisedAt - now) / MINUTE) * MINUTE
}

/** Orders for hours from now have no time to adjust. */
export function isAdjustable({ promisedAt }: Pick<Ticket, 'promisedAt'>, now: number): boolean {
  return promisedAt - now < (MAX_PROMISE_MINUTES - 60) * MINUTE
}
