import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Ticket } from '../board-data.ts'
import { useBell } from './use-bell.ts'

/** Rings, and asks for the tap that browsers require before a page may play sound. */
export function BellBanner({ tickets }: { tickets: readonly Ticket[] }) {
  const locale = useLocale()
  const { isLocked, unlock } = useBell(tickets)
  if (!isLocked) return null
  return (
    <div className="k-bell">
      <p>{m.kitchen_bell_off({}, { locale })}</p>
      <button type="button" className="btn" onClick={unlock}>
        {m.kitchen_bell_turn_on({}, { locale })}
      </button>
    </div>
  )
}
