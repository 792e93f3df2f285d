import { useEffect } from 'react'

/**
 * Lets an answer be dropped in the middle, as when its guest goes elsewhere, without a fault in the
 * log: the router's decoder (turbo-stream in React Router 8.4) then rejects promises nobody can hold.
 */
export function useDroppedAnswers(): void {
  useEffect(() => {
    addEventListener('unhandledrejection', ignoreDropped)
    return () => removeEventListener('unhandledrejection', ignoreDropped)
  }, [])
}

function ignoreDropped(event: PromiseRejectionEvent): void {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') {
    event.preventDefault()
  }
}
