import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { choosePicture } from './travelling-picture.ts'

export type LinkEvent = MouseEvent<HTMLAnchorElement>

/**
 * A click handler that follows a link without a full page load, and takes the picture of the item around it along; from
 * a link outside of items the first of the given ids that is in sight.
 */
export function useFollowLink(pictures: () => string[] = none): (event: LinkEvent) => void {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      const link = event.currentTarget
      // In a task after the tap's, so that a slow phone paints the press first.
      setTimeout(() => {
        const viewTransition = choosePicture(link, pictures())
        navigate(link.getAttribute('href') ?? '', { viewTransition })
      })
    },
    [navigate, pictures],
  )
}

/** Whether a click is for this page: with a key held, or by another button, the browser opens the link elsewhere. */
export function isPlainClick(event: LinkEvent): boolean {
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return !event.defaultPrevented && event.button === 0 && !isElsewhere
}

const none = () => []
