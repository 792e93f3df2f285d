import type { Kitchen } from '#shop/domain/kitchen/capacity.ts'

/** An instant on a Friday, by the wall time of a kitchen in UTC: `18:00` or `18:00:30`. */
export function at(time: string): number {
  return Date.parse(`2026-11-20T${time}Z`)
}

/** Open from 12:00 to 22:00, with a capacity of three minutes of work a minute. */
export const QUIET_KITCHEN: Kitchen = {
  timeZone: 'UTC',
  windows: [{ opens: at('12:00'), closes: at('22:00') }],
  kitchenMinutes: 45,
  lastOrderBeforeClose: 0,
  usualMinutes: 18,
  minimumMinutes: 10,
  measured: null,
  rushMinutes: 0,
  claimed: new Map(),
  pausedUntil: null,
}
