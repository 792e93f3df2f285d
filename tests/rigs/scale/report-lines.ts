import type { Phase } from './phase.ts'
import type { Used } from './used.ts'

/** What was seen in one phase. */
export function phaseLine({
  harm,
  rate,
  times,
  errors,
  reopened,
  connected,
  aware,
}: Phase): string {
  return [
    `While ${harm.name}: ${rate.toFixed(1)} orders a second`,
    `acknowledged within ${milliseconds(times, 0.5)} (half), ${milliseconds(times, 0.99)} (99 of 100), ${milliseconds(times, 1)} (all)`,
    `errors that were asked again: ${errors.guests.length} of guests, ${errors.cooks.length} of cooks`,
    `${reopened.count} trackers opened their stream again, the last after ${(reopened.latest / 1000).toFixed(1)} s`,
    `${connected.now} of ${connected.wanted} have one, ${aware.now} of ${aware.wanted} know that their order was accepted`,
  ].join('\n  ')
}

/** What a program used a second. */
export function usedLine({ name, megabytes, seconds }: Used): string {
  return `${name}: ${megabytes.toFixed(0)} MB, ${(100 * seconds).toFixed(0)} % of a core`
}

/** The time within which a share of all, which are in order, had their answer. */
function milliseconds(times: readonly number[], share: number): string {
  const at = Math.max(0, Math.ceil(times.length * share) - 1)
  return `${(times[at] ?? 0).toFixed(0)} ms`
}
