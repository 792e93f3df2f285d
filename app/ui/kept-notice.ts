import { useEffect } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { KEPT_NOTICE } from './crew-paths.ts'
import { toast } from './toast.ts'

/** Shows once more what the page before said as it was left. */
export function useKeptNotice(): void {
  const locale = useLocale()
  useEffect(() => {
    const text = taken()
    if (text) toast.success(text, locale)
  }, [locale])
}

function taken(): string | null {
  try {
    const text = sessionStorage.getItem(KEPT_NOTICE)
    sessionStorage.removeItem(KEPT_NOTICE)
    return text
  } catch {
    return null
  }
}
