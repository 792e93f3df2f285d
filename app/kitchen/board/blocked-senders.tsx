import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { BoardData } from '../board-data.ts'
import { useNow } from '../shop-clock.tsx'
import { ControlForm } from './control-form.tsx'

type Blocked = BoardData['board']['blocked']

/**
 * The networks whose unpaid orders are blocked, with a button to lift each block. A block disappears when it
 * ends; several share a line.
 */
export function BlockedSenders({ blocked }: { blocked: Blocked }) {
  const locale = useLocale()
  const now = useNow()
  const still = blocked.filter(({ until }) => until > now)
  const lines = still.map((each) => <BlockedSender key={each.sender} blocked={each} />)
  if (still.length < 2) return lines
  return (
    <details className="k-bell k-blocked">
      <summary>
        <span role="status">{m.kitchen_senders_blocked({ count: still.length }, { locale })}</span>
      </summary>
      {lines}
    </details>
  )
}

function BlockedSender({ blocked: { sender, until } }: { blocked: Blocked[number] }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  return (
    <div className="k-bell" role="status">
      <p>{m.kitchen_sender_blocked({ time: clockTime(until, timeZone, locale) }, { locale })}</p>
      <ControlForm action="block_sender" fields={{ sender, minutes: 0 }}>
        <button type="submit" className="btn">
          {m.kitchen_sender_unblock({}, { locale })}
        </button>
      </ControlForm>
    </div>
  )
}
