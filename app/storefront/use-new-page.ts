import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * What a browser does by itself when it loads a page has to be done when the app only changes it:
 * what was open closes, and the keyboard and the screen reader start at the new content.
 */
export function useNewPage(): void {
  const { key, pathname } = useLocation()
  const shown = useRef({ key, pathname })
  useEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    if (before.key === key) return
    for (const open of document.querySelectorAll<HTMLElement>('.popover:popover-open')) {
      open.hidePopover()
    }
    const main = document.getElementById('main')
    if (before.pathname !== pathname && !main?.contains(document.activeElement)) {
      main?.focus({ preventScroll: true })
    }
  }, [key, pathname])
}
