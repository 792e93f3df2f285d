import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * Puts the focus where the answer to a form is: into the first field that is wrong, or, where what was pressed is gone, on
 * the notice that says what came of it. That can be far above a row that was removed, so it comes into sight too.
 */
export function useAnswerFocus(): void {
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
    if (document.activeElement === document.body) focusNotice()
  }, [state, formMethod])
}

function firstWrong(focused: Element | null): HTMLElement | null | undefined {
  if (focused === document.body) return document.querySelector<HTMLElement>(`main ${WRONG}`)
  if (!(focused instanceof HTMLButtonElement)) return null
  return ([...(focused.form?.elements ?? [])] as HTMLElement[]).find((one) => one.matches(WRONG))
}

const WRONG = '[aria-invalid="true"]'

function focusNotice(): void {
  const notice =
    document.querySelector<HTMLElement>('main .notice') ??
    document.querySelector<HTMLElement>('main h1')
  if (!notice) return
  notice.tabIndex = -1
  notice.focus()
}
