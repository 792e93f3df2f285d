import type { Placed } from './fit-lanes.ts'

const GLIDE = { duration: 180, easing: 'ease-out' }

/** Tickets in their box, and where on the page it begins. */
export type Positions = { placed: readonly Placed[]; top: number }

/**
 * Lets tickets glide to their new places in a lane, as the compositor alone can: nothing else is laid out or painted for
 * it, and eyes can follow. `before` is how they stood.
 */
export function glide(box: HTMLElement, before: Positions, now: Positions): void {
  if (before.placed.length === 0) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  glideFrom(box, before.top - now.top)
  const stood = new Map(before.placed.map((spot) => [spot.id, spot]))
  for (const { id, lane, top } of now.placed) {
    const from = stood.get(id)
    if (!from || from.lane !== lane) continue
    if (from.top !== top) {
      glideFrom(box.querySelector(`[data-ticket="${CSS.escape(id)}"]`), from.top - top)
    }
  }
}

/** `away` is how many pixels above its new place, or below, an element stood. */
function glideFrom(element: Element | null, away: number): void {
  if (!element || away === 0) return
  const start = `translateY(${away + stillAway(element)}px)`
  element.animate([{ transform: start }, { transform: 'none' }], GLIDE)
}

/** How far an element that is gliding is from where it glides to, in pixels. */
function stillAway(element: Element): number {
  const isGliding = element.getAnimations().length > 0
  return isGliding ? new DOMMatrix(getComputedStyle(element).transform).m42 : 0
}
