import type { Placed } from './fit-lanes.ts'

const GLIDE = { duration: 180, easing: 'ease-out' }

/** Tickets in their box, and where on the screen it begins. */
export type Positions = { placed: readonly Placed[]; top: number }

/**
 * Lets tickets glide to their new places in a lane, as the compositor alone can: nothing else is laid out or painted for
 * it, and eyes can follow. `before` is how they stood.
 */
export function glide(box: Element, before: Positions, now: Positions): void {
  if (before.placed.length === 0) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const stood = new Map(before.placed.map((spot) => [spot.id, spot]))
  for (const { id, lane, top } of now.placed) {
    const from = stood.get(id)
    if (!from || from.lane !== lane) continue
    const away = before.top + from.top - now.top - top
    const ticket = away === 0 ? null : box.querySelector(`[data-ticket="${CSS.escape(id)}"]`)
    if (!ticket) continue
    const start = `translateY(${away + stillAway(ticket)}px)`
    ticket.animate([{ transform: start }, { transform: 'none' }], GLIDE)
  }
}

/** How far a ticket that is gliding is from where it glides to, in pixels. */
function stillAway(ticket: Element): number {
  const isGliding = ticket.getAnimations().length > 0
  return isGliding ? new DOMMatrix(getComputedStyle(ticket).transform).m42 : 0
}
