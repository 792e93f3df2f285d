import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { useOpening } from '../ui/shop-facts.ts'
import './opening-strip.css'

/** Says on every page that the shop isn't open to guests yet, and what orders do meanwhile. */
export function OpeningStrip() {
  const locale = useLocale()
  const opening = useOpening()
  if (opening === 'open') return null
  return (
    <aside className="opening-strip" aria-label={m.layout_opening({}, { locale })}>
      <p>
        {opening === 'trial' ? (
          <>
            <b>{m.layout_trial({}, { locale })}</b> {m.layout_trial_note({}, { locale })}
          </>
        ) : (
          <>
            <b>{m.layout_not_open({}, { locale })}</b> {m.layout_not_open_note({}, { locale })}
          </>
        )}
      </p>
    </aside>
  )
}
