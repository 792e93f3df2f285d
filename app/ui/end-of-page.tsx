import { type ReactNode, useDeferredValue } from 'react'
import { useNavigationType } from 'react-router'

/**
 * The end of a long page. After a followed link it is rendered in a task of its own: in one task with the rest, a slow phone
 * takes more than 50 ms for its layout. Nothing in sight may come after it, because it would be moved. After going back
 * it is rendered at once, because the page can only be scrolled to its old place when it has its whole height.
 */
export function EndOfPage({ children }: { children: ReactNode }) {
  const isReturn = useNavigationType() === 'POP'
  return useDeferredValue(true, isReturn) ? children : null
}
