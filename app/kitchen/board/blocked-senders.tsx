import { m } from '#messages'
import { clockTime } from '#shop/domain/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { BoardData } from '../board-data.ts'
import { useNow } from '../shop-clock.tsx'
import { ControlForm } from './control-form.tsx'

/** Whose unpaid orders are not taken, and the way back. Goes by itself when it ends. */
export function BlockedSenders({ blocked }: Pick<BoardData['board'], 'blocked'>) {
  const now = useNow()
  const { timeZone } = useShopFacts()
  return blocked
    .filter(({ until }) => until > now)
    .map(({ sender, until }) => (
      <div className="k-bell" role="status" key={sender}>
        <p>{m.kitchen_sender_blocked({ time: clockTime(until, timeZone) })}</p>
        <ControlForm action="block_sender" fields={{ sender, minutes: 0 }}>
          <button type="submit" className="btn">
            {m.kitchen_sender_unblock()}
          </button>
        </ControlForm>
      </div>
    ))
}
