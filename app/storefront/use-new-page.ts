import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Does after a client-side navigation what a browser does when it loads a page: is at its place without scrolling
 * there, closes what was open, and moves keyboard focus and screen readers to the new content.
 */
export function useNewPage(): void {
  const { key, pathname } = useLocation()
  const shown = useRef({ key, pathname })
  useLayoutEffect(() => {
    if (shown.current.key !== key) scrollAtOnce(document.documentElement)
  }, [key])
  useEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    if (before.key === key) return
    document.documentElement.style.removeProperty('scroll-behavior')
    for (const open of document.querySelectorAll<HTMLElement>('.popover:popover-open')) {
      open.hidePopover()
    }
    const main = document.getElementById('main')
    if (before.pathname !== pathname && !main?.contains(document.activeElement)) {
      main?.focus({ preventScroll: true })
    }
  }, [key, pathname])
}

/**
 * Makes this one jump immediate; only jumps within a page are smooth. The router scrolls after this, with the style
 * computed here.
 */
function scrollAtOnce(root: HTMLElement): void {
  root.style.scrollBehavior = 'auto'
  getComputedStyle(root).getPropertyValue('scroll-behavior')
}
