import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * Puts the focus into the first field that is wrong, where a form that was refused is drawn anew and has lost it, or where
 * its button still has it.
 */
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
    firstWrong(document.activeElement)?.focus()
  }, [state, formMethod])
}

function firstWrong(focused: Element | null): HTMLElement | null | undefined {
  if (focused === document.body) return document.querySelector<HTMLElement>(`main ${WRONG}`)
  if (!(focused instanceof HTMLButtonElement)) return null
  return ([...(focused.form?.elements ?? [])] as HTMLElement[]).find((one) => one.matches(WRONG))
}

const WRONG = '[aria-invalid="true"]'
