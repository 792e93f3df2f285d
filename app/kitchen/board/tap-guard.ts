import type { Placed } from './fit-lanes.ts'

/** Whoever taps within this many milliseconds of a change meant what was there before. */
const TWICE = 350

type Layout = { spots: readonly Placed[]; before: readonly Placed[]; changedAt: number }

const layouts = new WeakMap<Element, Layout>()

/** When something was last done with an order, by its id: since then its button is another. */
const tapped = new Map<string, number>()

export function noteTap(order: string): void {
  tapped.set(order, performance.now())
  const columns = document.querySelector<HTMLElement>('.k-cols')
  if (columns) markMoved(columns)
}

/** Remembers where the tickets of a box stand now, and where they stood before. */
export function noteMoves(box: Element, spots: readonly Placed[]): void {
  const known = layouts.get(box)
  if (known && isSame(known.spots, spots)) return
  const isSettled = !known || performance.now() - known.changedAt > TWICE
  // Changes that follow each other closely are one: a finger aims at what stood there before the first.
  const before = isSettled ? (known?.spots ?? []) : known.before
  layouts.set(box, { spots, before, changedAt: performance.now() })
  const columns = box.closest<HTMLElement>('.k-cols')
  if (before.length > 0 && columns) markMoved(columns)
}

/** Lets whoever drives the page wait until a tap counts again. */
function markMoved(columns: HTMLElement): void {
  const mark = String(performance.now())
  columns.dataset.moved = mark
  setTimeout(() => {
    if (columns.dataset.moved === mark) delete columns.dataset.moved
  }, TWICE)
}

/** Whether a finger hits another ticket or button than the one that stood there when it aimed. Keys hit what they name. */
export function isMisplaced({ target, clientX, clientY, detail }: TapEvent): boolean {
  // A dialog stands still, whatever moves below it.
  if (detail === 0 || !(target instanceof Element) || target.closest('dialog')) return false
  const ticket = target.closest<HTMLElement>('[data-ticket]')
  const isTwice = performance.now() - (tapped.get(ticket?.dataset.ticket ?? '') ?? -TWICE) < TWICE
  if (isTwice && target.closest('form')) return true
  const lane = ticket?.parentElement
  const box = lane?.parentElement
  const layout = box ? layouts.get(box) : undefined
  if (!ticket || !lane || !layout) return false
  if (performance.now() - layout.changedAt > TWICE || clientX === 0) return false
  const y = clientY - lane.getBoundingClientRect().top
  const nth = [...(lane.parentElement?.children ?? [])].indexOf(lane)
  const before = layout.before.find(
    ({ lane: its, top, height }) => its === nth && y >= top && y < top + height,
  )
  return before !== undefined && before.id !== ticket.dataset.ticket
}

export type TapEvent = Pick<MouseEvent, 'target' | 'clientX' | 'clientY' | 'detail'>

function isSame(one: readonly Placed[], other: readonly Placed[]): boolean {
  if (one.length !== other.length) return false
  return one.every((spot, index) => {
    const its = other[index]
    return its?.id === spot.id && its.lane === spot.lane && its.top === spot.top
  })
}
