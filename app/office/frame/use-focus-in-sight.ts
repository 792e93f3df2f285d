import { useEffect } from 'react'

/**
 * Brings the whole of what Tab leads to into sight, above the tabs of a phone and what is saved there: browsers leave a field cut
 * where a part of it is in sight.
 */
export function useFocusInSight(): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') requestAnimationFrame(show)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function show(): void {
  const focused = document.activeElement
  if (focused?.closest('main')) focused.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
