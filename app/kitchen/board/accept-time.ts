import { MAX_PROMISE_MINUTES } from '#shop/domain/common/limits.ts'
import type { Ticket } from '../board-data.ts'

/** What a tap on Accept says: `minutes` is null where the promise stands as the guest has it. */
export type AcceptTime = { minutes: number | null; readyAt: number; shown: number }

const MINUTE = 60_000
const LEAST = 5

/** Takes a new ticket, the minutes that the cook put on top (or took off), and the present instant. */
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

/** Whether there is a time to adjust: not where it is hours away. */
export function isAdjustable({ promisedAt }: Pick<Ticket, 'promisedAt'>, now: number): boolean {
  return promisedAt - now < (MAX_PROMISE_MINUTES - 60) * MINUTE
}
