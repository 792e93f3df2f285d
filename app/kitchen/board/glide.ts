import type { Placed } from './fit-lanes.ts'

const GLIDE = { duration: 180, easing: 'ease-out' }

/**
 * Lets tickets glide to their new places in a lane, as the compositor alone can: nothing else is laid out or painted for
 * it, and eyes can follow. `before` is where they stood.
 */
export function glide(box: Element, before: readonly Placed[], now: readonly Placed[]): void {
  if (before.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const stood = new Map(before.map((spot) => [spot.id, spot]))
  for (const { id, lane, top } of now) {
    const from = stood.get(id)
    if (!from || from.lane !== lane || from.top === top) continue
    const ticket = box.querySelector(`[data-ticket="${CSS.escape(id)}"]`)
    ticket?.animate(
      [{ transform: `translateY(${from.top - top}px)` }, { transform: 'none' }],
      GLIDE,
    )
  }
}
