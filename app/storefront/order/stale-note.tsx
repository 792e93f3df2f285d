import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Notice } from '../../ui/notice.tsx'

/** Says that no news has come for a while. */
export function StaleNote() {
  const locale = useLocale()
  return <Notice tone="warn">{m.order_stale({}, { locale })}</Notice>
}
