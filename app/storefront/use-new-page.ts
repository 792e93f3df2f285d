import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Does after a client-side navigation what a browser does when it loads a page: closes what was open, and
 * moves keyboard focus and screen readers to the new content.
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
