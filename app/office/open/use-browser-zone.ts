import { type RefObject, useEffect, useRef } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'

/** Types the browser's time zone into a form that nobody has answered yet. */
export function useBrowserZone(isUnanswered: boolean): RefObject<HTMLFormElement | null> {
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = form.current?.elements.namedItem('timeZone')
    if (!isUnanswered || !(field instanceof HTMLInputElement)) return
    const isUntouched = field.value === field.defaultValue
    const { timeZone } = new Intl.DateTimeFormat(locale).resolvedOptions()
    if (isUntouched && timeZone) field.value = timeZone
  }, [isUnanswered, locale])
  return form
}
