import type { MouseEvent } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { toast } from '../../ui/toast.ts'
import { isMisplaced } from './tap-guard.ts'

/** Stops a tap that hits another ticket than the one it was aimed at, and says so. */
export function useGuardedTaps(): (event: MouseEvent) => void {
  const locale = useLocale()
  return (event) => {
    if (!isMisplaced(event.nativeEvent)) return
    event.preventDefault()
    event.stopPropagation()
    toast.bad(m.kitchen_moved({}, { locale }), locale)
  }
}

/**
 * Leaves the focus where it was when a step of a ticket is tapped. The ticket is taken from its place with the button that
 * would have it, and a browser that loses the focus looks for styles in the middle of that.
 */
export function leaveFocus(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element) || target.closest('dialog')) return
  if (target.closest('[data-ticket] form [type=submit]')) event.preventDefault()
}
