import { useEffect } from 'react'

/**
 * Ignores answers that break off because the guest navigates away, which would log a fault: the router's
 * decoder (turbo-stream in React Router 8.4) rejects promises that nobody can catch.
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
