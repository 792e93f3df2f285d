/**
 * What is known of the way to the shop: events arrive; only the polls do; nothing answers though the device has a network; the
 * server answers, but not with the orders; the device itself has no network.
 */
export type Line = 'live' | 'polling' | 'silent' | 'broken' | 'offline'

/** In milliseconds: a server that is started anew answers sooner. */
const TROUBLE_AFTER = 20_000

export function isLineUp(line: Line): boolean {
  return line === 'live' || line === 'polling'
}

/** Whether people have to know that a screen is behind, by the age of what it shows in milliseconds. */
export function isLineDead(line: Line, age: number): boolean {
  return !isLineUp(line) && age >= TROUBLE_AFTER
}
