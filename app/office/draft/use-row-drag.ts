import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Moves rows of a list by pointer, finger or pen, by the handle of each: `onPlace` puts one at another's place as soon as
 * the pointer is over that one. Keys have buttons instead.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onPlace: (from: number, to: number) => void,
): void {
  const place = useEffectEvent(onPlace)
  useEffect(() => {
    const { current } = list
    if (!current) return
    const start = (event: PointerEvent) => startDrag(event, current, (from, to) => place(from, to))
    current.addEventListener('pointerdown', start)
    return () => current.removeEventListener('pointerdown', start)
  }, [list])
}

function startDrag(
  event: PointerEvent,
  list: HTMLElement,
  place: (from: number, to: number) => void,
): void {
  const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null
  if (!(handle instanceof HTMLElement) || event.button !== 0) return
  event.preventDefault()
  let at = Number(handle.dataset.handle)
  const mark = () => rowAt(list, at)?.setAttribute('data-dragged', '')
  const unmark = () => {
    for (const row of list.querySelectorAll('[data-dragged]')) row.removeAttribute('data-dragged')
  }
  const move = ({ clientY }: PointerEvent) => {
    const to = rowUnder(list, clientY)
    if (to === null || to === at) return
    place(at, to)
    at = to
    unmark()
    // The row stands there once the list was drawn again.
    requestAnimationFrame(() => {
      unmark()
      mark()
    })
  }
  const end = () => {
    unmark()
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
  }
  mark()
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}

function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.children].filter((row) => row.querySelector('[data-handle]')) as HTMLElement[]
}

function rowAt(list: HTMLElement, index: number): HTMLElement | undefined {
  return rowsOf(list).find((row) => row.querySelector(`[data-handle="${index}"]`))
}

/** The number of the row whose middle the pointer has passed; null beside all. */
function rowUnder(list: HTMLElement, y: number): number | null {
  const row = rowsOf(list).find((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return y >= top && y <= bottom
  })
  const handle = row?.querySelector<HTMLElement>('[data-handle]')
  return handle ? Number(handle.dataset.handle) : null
}
