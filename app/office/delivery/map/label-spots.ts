import type { Spot } from './plane.ts'

/** A name, and where its plate may stand, the best place first. */
type WantedLabel = { text: string; spots: readonly Spot[] }

/** In units of the drawing. */
const CHARACTER = 14
const MARGIN = 24
const LONGEST = 22
const HEIGHT = 36

/** Returns a name as its plate has it: what is too long is cut. */
export function labelText(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

/** Returns the width of a plate. */
export function labelWidth(text: string): number {
  return labelText(text).length * CHARACTER + MARGIN
}

/**
 * Returns where each plate stands so that none lies on another, or on those that stand already; null where there is no room for
 * one.
 */
export function labelSpots(
  labels: readonly WantedLabel[],
  standing: readonly { text: string; at: Spot }[],
): (Spot | null)[] {
  const placed = [...standing]
  return labels.map(({ text, spots }) => {
    const at = spots.find((spot) => !placed.some((other) => isOn({ text, at: spot }, other)))
    if (at) placed.push({ text, at })
    return at ?? null
  })
}

function isOn(one: { text: string; at: Spot }, other: { text: string; at: Spot }): boolean {
  const apart = (labelWidth(one.text) + labelWidth(other.text)) / 2
  return Math.abs(one.at.x - other.at.x) < apart && Math.abs(one.at.y - other.at.y) < HEIGHT
}
