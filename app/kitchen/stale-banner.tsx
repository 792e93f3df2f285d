import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useNow } from './shop-clock.tsx'

const STALE_AFTER = 30_000

/** Warns that the screen is out of date. Screen readers announce it once, not each second. */
export function StaleBanner({ since, onReload }: { since: number; onReload: () => void }) {
  const locale = useLocale()
  const age = useNow() - since
  if (age < STALE_AFTER) return null
  return (
    <div className="k-banner" role="alert">
      <p>
        <span aria-hidden="true">
          {m.kitchen_stale({ seconds: Math.floor(age / 1000) }, { locale })}{' '}
        </span>
        {m.kitchen_stale_text({}, { locale })}
      </p>
      <button type="button" className="btn" onClick={onReload}>
        {m.kitchen_look_now({}, { locale })}
      </button>
    </div>
  )
}
