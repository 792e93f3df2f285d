import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, kept up to date; false on the server and during hydration. */
export function useMediaQuery(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
