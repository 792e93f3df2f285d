import type { MouseEvent } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { toast } from '../../ui/toast.ts'
import { isMisplaced } from './tap-guard.ts'

/** Stops a tap that hits another ticket than the one it was aimed at, and says so. */
export function useGuardedTaps(): (event: MouseEvent) => void {
  const locale = useLocale()
  return (event) => {
    if (!isMisplaced(event.nativeEvent)) return
    event.preventDefault()
    event.stopPropagation()
    toast.bad(m.kitchen_moved({}, { locale }), locale)
  }
}
