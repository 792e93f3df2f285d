import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Closes a popover, by its id, when another page is there. */
export function useCloseOnNewPage(id: string): void {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    document.getElementById(id)?.hidePopover?.()
  }, [id, key])
}
