import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Does after a client-side navigation what a browser does when it loads a page: is at its place without scrolling
 * there, closes what was open, and moves keyboard focus and screen readers to the new content.
 */
export function useNewPage(): void {
  const { key, pathname } = useLocation()
  const shown = useRef({ key, pathname })
  useLayoutEffect(() => {
    if (shown.current.key !== key) scrollAtOnce()
  }, [key])
  useEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    if (before.key === key) return
    letScrollSmoothly()
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
 * Makes the jump to the next page immediate while that is still loading. Once its elements are in place, to compute the
 * style of the root would have the browser lay out all of them in the same task, which a slow phone feels. A component
 * without content, because the hook renders whatever uses it at every step of a navigation.
 */
export function NextPage(): null {
  const { location } = useNavigation()
  useEffect(() => {
    if (!location) return
    scrollAtOnce()
    return letScrollSmoothly
  }, [location])
  return null
}

/**
 * Makes this one jump immediate; only jumps within a page are smooth. The router scrolls after this, with the style
 * computed here.
 */
function scrollAtOnce(): void {
  const root = document.documentElement
  if (root.style.scrollBehavior) return
  root.style.scrollBehavior = 'auto'
  void getComputedStyle(root).scrollBehavior
}

function letScrollSmoothly(): void {
  document.documentElement.style.scrollBehavior = ''
}
