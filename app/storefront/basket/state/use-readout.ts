import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

/** In milliseconds: how long the pointer may take from the button to the popover. */
const ON_THE_WAY = 200

/**
 * Opens a popover also while the mouse is over it or its button, or the keyboard focus is in one of them. A press
 * then keeps it open, and the next one closes it. Takes the popover's id; returns the handlers of both elements.
 */
export function useReadout(id: string) {
  const looked = useRef<'pointer' | 'focus' | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const popover = () => document.getElementById(id)
  const isOpen = () => popover()?.matches(':popover-open') === true

  function look(by: 'pointer' | 'focus') {
    clearTimeout(timer.current)
    if (isOpen()) return
    looked.current = by
    popover()?.showPopover()
  }

  function leave(by: 'pointer' | 'focus') {
    if (looked.current === by && isOpen()) popover()?.hidePopover()
  }

  const both = {
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse') timer.current = setTimeout(leave, ON_THE_WAY, 'pointer')
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent) {
      const isWithin =
        popover()?.contains(relatedTarget) ||
        (relatedTarget instanceof HTMLButtonElement &&
          relatedTarget.popoverTargetElement === popover())
      if (!isWithin && relatedTarget !== currentTarget) leave('focus')
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
        if (looked.current && isOpen()) event.preventDefault()
        looked.current = null
      },
    },
    ofPopover: { ...both, onPointerEnter: () => clearTimeout(timer.current) },
  }
}
