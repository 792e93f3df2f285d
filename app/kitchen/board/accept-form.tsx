import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { Icon } from '../../ui/icon.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ActionForm } from '../action-form.tsx'
import type { Ticket } from '../board-data.ts'
import { useNow } from '../shop-clock.tsx'
import { acceptTime, isAdjustable } from './accept-time.ts'

type AcceptFormProps = { ticket: Ticket; onRefuse: () => void }

const STEP = 5

/** One tap accepts the order, at the promised time or an adjusted one. */
export function AcceptForm({ ticket, onRefuse }: AcceptFormProps) {
  const locale = useLocale()
  const now = useNow()
  const { timeZone } = useShopFacts()
  const [added, setAdded] = useState(0)
  const { number } = ticket
  const { minutes, readyAt, shown } = acceptTime(ticket, added, now)
  return (
    <>
      {isAdjustable(ticket, now) ? (
        <fieldset className="t-times">
          <button
            type="button"
            className="btn btn--line"
            aria-label={m.kitchen_sooner({ number }, { locale })}
            disabled={shown <= STEP}
            onClick={() => setAdded(added - STEP)}
          >
            −5
          </button>
          <output>{m.kitchen_ready_in({ minutes: shown }, { locale })}</output>
          <button
            type="button"
            className="btn btn--line"
            aria-label={m.kitchen_later({ number }, { locale })}
            onClick={() => setAdded(added + STEP)}
          >
            +5
          </button>
        </fieldset>
      ) : (
        <p className="t-times-far">
          {m.kitchen_ready_at({ time: clockTime(readyAt, timeZone, locale) }, { locale })}
        </p>
      )}
      <div className="t-acts">
        <ActionForm ticket={ticket} action="accept" minutes={minutes} isNext>
          <button type="submit" className="btn t-take">
            {m.kitchen_accept({}, { locale })}
          </button>
        </ActionForm>
        <button
          type="button"
          className="btn btn--line"
          aria-label={m.kitchen_refuse_order({ number }, { locale })}
          onClick={onRefuse}
        >
          <Icon shape="close" />
        </button>
      </div>
    </>
  )
}
