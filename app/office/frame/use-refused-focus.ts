import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Puts the focus into the first field that is wrong, where a form that was refused is drawn anew and has lost it. */
export function useRefusedFocus(): void {
  const { state, formMethod } = useNavigation()
  const wasPosted = useRef(false)
  useEffect(() => {
    if (state !== 'idle') {
      wasPosted.current ||= formMethod === 'POST'
      return
    }
    if (!wasPosted.current) return
    wasPosted.current = false
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [state, formMethod])
}
