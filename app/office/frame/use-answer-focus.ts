import { type RefObject, useEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'

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
    if (document.activeElement === document.body) focusFirstOf(NOTICES)
  }, [state, formMethod])
  useRowAnswerFocus()
}

/**
 * The same for forms in rows, many of which can be on their way at once. A row that is gone took the focus along; what was
 * pressed by a pointer may never have had it, and then the page stays where it is.
 */
function useRowAnswerFocus(): void {
  const posted = useFetchers().filter(({ formMethod }) => formMethod === 'POST').length
  const before = useRef(posted)
  const focused = useLastFocused()
  useEffect(() => {
    const isAnswered = posted < before.current
    before.current = posted
    const isLost =
      document.activeElement === document.body && focused.current?.isConnected === false
    if (isAnswered && isLost) focusFirstOf(['.toast:has([data-undo])', ...NOTICES])
  }, [posted, focused])
}

/** What had the focus last, unless something else was pressed since. */
function useLastFocused(): RefObject<Element | null> {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null
    }
    const onPress = () => {
      last.current = null
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
  return last
}

function firstWrong(focused: Element | null): HTMLElement | null | undefined {
  if (focused === document.body) return document.querySelector<HTMLElement>(`main ${WRONG}`)
  if (!(focused instanceof HTMLButtonElement)) return null
  return ([...(focused.form?.elements ?? [])] as HTMLElement[]).find((one) => one.matches(WRONG))
}

const WRONG = '[aria-invalid="true"]'

/** In the order in which they are looked for. */
const NOTICES = ['main .notice', 'main h1']

function focusFirstOf(places: readonly string[]): void {
  const notice = places
    .map((place) => document.querySelector<HTMLElement>(place))
    .find((one) => one !== null)
  if (!notice) return
  notice.tabIndex = -1
  notice.focus()
}
