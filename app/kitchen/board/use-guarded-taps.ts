import type { MouseEvent, SubmitEvent } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { toast } from '../../ui/toast.ts'
import { isMisplaced } from './tap-guard.ts'
import { keepFromRouter, type QueuedActs } from './use-queued-acts.ts'

/** Stops a tap that hits another ticket than the one it was aimed at, and says so. */
function useGuardedTaps(): (event: MouseEvent) => void {
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
function leaveFocus(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element) || target.closest('dialog')) return
  if (target.closest('[data-ticket] form [type=submit]')) event.preventDefault()
}

type Submitted = (event: SubmitEvent<HTMLElement>) => void

/** What a page of tickets does with taps and keys on them. `note` is told of each form, after its own listener. */
export function useTaps({ take }: Pick<QueuedActs, 'take'>, note: Submitted) {
  const onClickCapture = useGuardedTaps()
  // Not before the form's own listener: noting it takes the ticket, and the form, from its place.
  const onSubmit: Submitted = (event) => {
    take(event)
    note(event)
  }
  return {
    onMouseDownCapture: leaveFocus,
    onClickCapture,
    onSubmitCapture: keepFromRouter,
    onSubmit,
  }
}
