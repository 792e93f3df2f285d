import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

/** In milliseconds: how long the pointer may take from the button to the popover. */
const ON_THE_WAY = 200

type Look = 'pointer' | 'focus'

/**
 * Opens a popover also while the mouse is over it or its button, or the keyboard focus is in one of them. A press
 * then keeps it open, and the next one closes it. Takes the popover's id; returns the handlers of both elements.
 */
export function useReadout(id: string) {
  const looked = useRef<Look>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const popover = () => document.getElementById(id)

  function look(by: Look) {
    clearTimeout(timer.current)
    if (popover()?.matches(':popover-open')) return
    looked.current = by
    popover()?.showPopover()
  }

  function leave(by: Look) {
    if (looked.current === by) popover()?.hidePopover()
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
        if (pointerType === 'mouse') look('pointer')
      },
      onFocus({ currentTarget }: FocusEvent) {
        if (currentTarget.matches(':focus-visible')) look('focus')
      },
      onClick(event: MouseEvent) {
        if (looked.current && popover()?.matches(':popover-open')) event.preventDefault()
        looked.current = undefined
      },
    },
    ofPopover: { ...both, onPointerEnter: () => clearTimeout(timer.current) },
  }
}
