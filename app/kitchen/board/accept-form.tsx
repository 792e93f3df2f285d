import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ActionForm } from '../action-form.tsx'
import type { Ticket } from '../board-data.ts'
import { useClock } from '../shop-clock.tsx'
import { acceptClock, acceptTime, isAdjustable } from './accept-time.ts'
import type { TicketKeys } from './give-keys.ts'
import { Keycap } from './ticket-actions.tsx'

type AcceptFormProps = { ticket: Ticket; keys: TicketKeys | undefined; isRow: boolean }

const STEP = 5

/** One tap accepts the order, at the promised time or an adjusted one. */
export function AcceptForm({ ticket, keys, isRow }: AcceptFormProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const [added, setAdded] = useState(0)
  const now = useClock((at) => acceptClock(ticket, added, at))
  const number = numberText(ticket, locale)
  const { minutes, readyAt, shown } = acceptTime(ticket, added, now)
  const time = clockTime(readyAt, timeZone, locale)
  const canAdjust = !isRow && isAdjustable(ticket, now)
  return (
    <div className="tk-acts" data-accept={canAdjust ? 'nudged' : ''}>
      {canAdjust ? (
        <button
          type="button"
          className="btn tk-nudge"
          aria-label={m.kitchen_sooner({ number }, { locale })}
          disabled={shown <= STEP}
          onClick={() => setAdded(added - STEP)}
        >
          −5
        </button>
      ) : null}
      <ActionForm ticket={ticket} action="accept" minutes={minutes} isNext>
        <button type="submit" className="btn tk-take">
          {m.kitchen_accept({}, { locale })}
          {isRow ? null : <span aria-hidden="true">{time}</span>}
          <Keycap keys={keys} />
        </button>
      </ActionForm>
      {canAdjust ? (
        <button
          type="button"
          className="btn tk-nudge"
          aria-label={m.kitchen_later({ number }, { locale })}
          onClick={() => setAdded(added + STEP)}
        >
          +5
        </button>
      ) : null}
      {isRow ? null : (
        <output className="sr-only">
          {canAdjust
            ? m.kitchen_ready_in({ minutes: shown }, { locale })
            : m.kitchen_ready_at({ time }, { locale })}
        </output>
      )}
    </div>
  )
}
