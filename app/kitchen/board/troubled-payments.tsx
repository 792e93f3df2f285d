import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { BoardData } from '../board-data.ts'
import { ControlForm } from './control-form.tsx'

/** Payments that the program can't settle. The owner was mailed what to do. */
export function TroubledPayments({ troubled }: Pick<BoardData['board'], 'troubled'>) {
  const locale = useLocale()
  return troubled.map(({ orderId, number }) => (
    <div className="k-bell" role="alert" key={orderId}>
      <p>{m.kitchen_payment_trouble({ number }, { locale })}</p>
      <Link
        className="btn"
        to={href('/kitchen/orders/:id', { id: orderId })}
        aria-label={m.kitchen_history_title({ number }, { locale })}
      >
        {m.kitchen_history({}, { locale })}
      </Link>
      <ControlForm action="see_payment" fields={{ order: orderId }}>
        <button
          type="submit"
          className="btn"
          aria-label={m.kitchen_payment_seen({ number }, { locale })}
        >
          {m.kitchen_seen({}, { locale })}
        </button>
      </ControlForm>
    </div>
  ))
}
