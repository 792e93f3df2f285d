import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'

/** How often the shop is on time, where it tells; `percent` is null where it doesn't. */
export function KeptPromise({ percent }: { percent: number | null }) {
  const locale = useLocale()
  if (percent === null) return null
  return <p className="house">{m.menu_kept_promise({ percent }, { locale })}</p>
}
