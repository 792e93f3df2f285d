import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

/** In milliseconds: how long the pointer may take from the button to the popover. */
const ON_THE_WAY = 200

type OpenedBy = 'pointer' | 'focus'

/**
 * Opens a popover also while the mouse is over it or its button, or the keyboard focus is in one of them. A press
 * then keeps it open, and the next one closes it. Takes the popover's id; returns the handlers of both elements.
 */
export function useReadout(id: string) {
  const openedBy = useRef<OpenedBy>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const popover = () => document.getElementById(id)

  function open(by: OpenedBy) {
    clearTimeout(timer.current)
    if (popover()?.matches(':popover-open')) return
    openedBy.current = by
    popover()?.showPopover()
  }

  function leave(by: OpenedBy) {
    if (openedBy.current === by) popover()?.hidePopover()
  }

  const both = {
    onPointerLeave() {
      timer.current = setTimeout(leave, ON_THE_WAY, 'pointer')
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (!popover()?.contains(relatedTarget)) leave('focus')
    },
  }
  return {
    ofButton: {
      ...both,
      onPointerEnter({ pointerType }: PointerEvent) {
        if (pointerType === 'mouse') open('pointer')
      },
      onFocus({ currentTarget }: FocusEvent) {
        if (currentTarget.matches(':focus-visible')) open('focus')
      },
      onClick(event: MouseEvent) {
        if (openedBy.current && popover()?.matches(':popover-open')) event.preventDefault()
        openedBy.current = undefined
      },
    },
    ofPopover: { ...both, onPointerEnter: () => clearTimeout(timer.current) },
  }
}
