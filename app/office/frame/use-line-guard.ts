import { useEffect } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { connection } from '../../ui/ordering.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Keeps a form that is sent without a line: the router would read its page anew once the line is back, and what was typed
 * would be gone.
 */
export function useLineGuard(): void {
  const locale = useLocale()
  useEffect(() => {
    const guard = (event: SubmitEvent) => {
      const isPost = (event.target as Element).getAttribute('method') === 'post'
      if (!isPost || (navigator.onLine && !connection.isLost())) return
      event.preventDefault()
      event.stopPropagation()
      toast.bad(m.office_menu_not_saved({}, { locale }), locale)
    }
    document.addEventListener('submit', guard, { capture: true })
    return () => document.removeEventListener('submit', guard, { capture: true })
  }, [locale])
}
