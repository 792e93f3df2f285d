import { useEffect, useRef } from 'react'
import { useLocation, useViewTransitionState } from 'react-router'
import { forgetName, namePicture, passNameOn } from '../ui/travelling-picture.ts'

/**
 * Lets the chosen picture travel from page to page. The router takes its shots of the old and the new page only after
 * these effects, and the new page has been scrolled by then.
 */
export function useTravellingPicture(): void {
  const { key, pathname } = useLocation()
  const isMoving = useViewTransitionState(pathname)
  useEffect(() => {
    if (isMoving) namePicture()
    else forgetName()
  }, [isMoving])
  const page = useRef(key)
  useEffect(() => {
    if (page.current !== key) passNameOn()
    page.current = key
  }, [key])
}
