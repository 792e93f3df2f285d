import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { toast } from '../../ui/toast.ts'
import { useIsScripted } from '../../ui/use-is-scripted.ts'

/** Copies a link; where the browser may not, shows it to be copied by hand. Nothing without scripts. */
export function CopyButton({ link }: { link: string }) {
  const locale = useLocale()
  const isScripted = useIsScripted()
  if (!isScripted) return null
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(link)
    toast.success(m.office_people_copied({}, { locale }), locale)
  }
  return (
    <button
      type="button"
      className="btn btn--line btn--small"
      onClick={() => copy().catch(() => window.prompt(m.office_people_copy({}, { locale }), link))}
    >
      {m.office_people_copy({}, { locale })}
    </button>
  )
}
