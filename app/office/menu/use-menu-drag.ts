import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type DropPlace, dropUnder, isBefore } from './drop-place.ts'

/** How close to an edge of the window the page scrolls under the pointer, and how far at a time. */
const EDGE = 72
const STEP = 18

/**
 * Drags dishes and categories of the list by their handles: by mouse, finger or pen. What is dragged follows the pointer, a
 * line shows where it would go, and `onDrop` is called once it is let go there. Keys have buttons.
 */
export function useMenuDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (dragged: string, place: DropPlace) => void,
): void {
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const { current } = list
    if (!current) return
    const start = (event: PointerEvent) =>
      startDrag(event, current, (dragged, place) => drop(dragged, place))
    const leaving = new AbortController()
    const { signal } = leaving
    current.addEventListener('pointerdown', start, { signal })
    // Browsers drag pictures of their own accord.
    current.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
    return () => leaving.abort()
  }, [list])
}

function startDrag(
  event: PointerEvent,
  list: HTMLElement,
  drop: (dragged: string, place: DropPlace) => void,
): void {
  const handle = event.target instanceof Element ? event.target.closest('[data-drag]') : null
  const dragged = handle?.closest<HTMLElement>('[data-place]')
  const id = dragged?.dataset.place
  if (!dragged || id === undefined || event.button !== 0) return
  event.preventDefault()
  const startY = event.clientY + window.scrollY
  const { kind = '' } = dragged.dataset
  let place: DropPlace | null = null
  const leaving = new AbortController()
  const { signal } = leaving
  dragged.dataset.dragged = ''

  function move({ clientX, clientY }: PointerEvent): void {
    scrollAt(clientY)
    dragged?.style.setProperty('transform', `translateY(${clientY + window.scrollY - startY}px)`)
    unmark(list)
    const under = dropUnder({ x: clientX, y: clientY }, kind)
    const to = under && under !== dragged ? under.dataset.place : undefined
    if (!under || to === undefined) {
      place = null
      return
    }
    place = { to, isBefore: isBefore(under, clientY) }
    under.dataset.drop = place.isBefore ? 'before' : 'after'
  }

  function end({ type }: PointerEvent): void {
    leaving.abort()
    unmark(list)
    delete dragged?.dataset.dragged
    dragged?.style.removeProperty('transform')
    if (type === 'pointerup' && place && id !== undefined) drop(id, place)
  }

  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', end, { signal })
  window.addEventListener('pointercancel', end, { signal })
}

function scrollAt(y: number): void {
  if (y < EDGE) window.scrollBy(0, -STEP)
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, STEP)
}

function unmark(list: HTMLElement): void {
  for (const marked of list.querySelectorAll<HTMLElement>('[data-drop]')) {
    delete marked.dataset.drop
  }
}
