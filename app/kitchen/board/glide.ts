import type { Placed } from './fit-lanes.ts'

const GLIDE = { duration: 180, easing: 'ease-out' }

/**
 * Lets tickets glide to their new places in a lane, as the compositor alone can: nothing else is laid out or painted for
 * it, and eyes can follow. `before` is how they stood.
 */
export function glide(box: HTMLElement, before: readonly Placed[], now: readonly Placed[]): void {
  if (before.length === 0) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const stood = new Map(before.map((spot) => [spot.id, spot]))
  for (const { id, lane, top } of now) {
    const from = stood.get(id)
    if (!from || from.lane !== lane) continue
    if (from.top !== top) {
      glideFrom(box.querySelector(`[data-ticket="${CSS.escape(id)}"]`), from.top - top)
    }
  }
}

/** How the tickets of a box stand that were drawn without being fitted. */
export function standing(box: HTMLElement): Placed[] {
  return [...box.children].flatMap((lane, nth) =>
    [...lane.querySelectorAll<HTMLElement>(':scope > [data-ticket]')].map((ticket) => ({
      id: ticket.dataset.ticket ?? '',
      lane: nth,
      form: 'row' as const,
      top: ticket.offsetTop - (lane as HTMLElement).offsetTop,
      height: ticket.offsetHeight,
    })),
  )
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
