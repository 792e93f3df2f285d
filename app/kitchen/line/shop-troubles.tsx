import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { ShopTrouble } from '#shop/domain/messages/shop-trouble.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { troubleText } from '#shop/wording/trouble-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { ControlForm } from '../board/control-form.tsx'
import type { BoardData } from '../board-data.ts'
import './line.css'

type ShopTroublesProps = {
  troubles: readonly ShopTrouble[]
  /** Payments that the program can't settle. */
  payments: BoardData['board']['troubled']
  /** Whether this user may say that somebody has looked at a payment. */
  maySettle: boolean
}

/** What the office should know, in one line together: the worst of it, how much more, and all of it at a tap. */
export function ShopTroubles({ troubles, payments, maySettle }: ShopTroublesProps) {
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const count = troubles.length + payments.length
  const [first] = troubles
  const [payment] = payments
  if (count === 0) return null
  return (
    <>
      <div className="k-note" role="alert">
        <b className="k-sign" aria-hidden="true" />
        {first ? <TroubleWords trouble={first} /> : payment ? <PaymentWords {...payment} /> : null}
        <div className="k-note-acts">
          {count === 1 && payment ? <PaymentActs {...payment} maySettle={maySettle} /> : null}
          {count > 1 ? <span>{m.alarm_and_more({ count: count - 1 }, { locale })}</span> : null}
          {count > 1 ? (
            <button type="button" className="btn btn--line" onClick={() => setOpen(true)}>
              {m.alarm_see_all({}, { locale })}
            </button>
          ) : null}
        </div>
      </div>
      {isOpen ? (
        <Dialog title={m.alarm_troubles({}, { locale })} onClose={() => setOpen(false)}>
          <ul className="k-troubles">
            {troubles.map((trouble) => (
              <li key={trouble.kind}>
                <TroubleWords trouble={trouble} />
              </li>
            ))}
            {payments.map((each) => (
              <li key={each.orderId}>
                <PaymentWords {...each} />
                <div className="k-note-acts">
                  <PaymentActs {...each} maySettle={maySettle} />
                </div>
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
  )
}

function TroubleWords({ trouble }: { trouble: ShopTrouble }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { what, effect } = troubleText(trouble, timeZone, locale)
  return (
    <p>
      <b>{what}</b> {effect}
    </p>
  )
}

type Payment = ShopTroublesProps['payments'][number]

function PaymentWords(order: Payment) {
  const locale = useLocale()
  return <p>{m.kitchen_payment_trouble({ number: numberText(order, locale) }, { locale })}</p>
}

/** The owner was mailed what to do. */
function PaymentActs({ orderId, maySettle, ...order }: Payment & { maySettle: boolean }) {
  const locale = useLocale()
  const number = numberText(order, locale)
  return (
    <>
      <Link
        className="btn btn--line"
        to={href('/kitchen/orders/:id', { id: orderId })}
        aria-label={m.kitchen_history_title({ number }, { locale })}
      >
        {m.kitchen_history({}, { locale })}
      </Link>
      {maySettle ? (
        <ControlForm action="see_payment" fields={{ order: orderId }}>
          <button
            type="submit"
            className="btn btn--line"
            aria-label={m.kitchen_payment_seen({ number }, { locale })}
          >
            {m.kitchen_seen({}, { locale })}
          </button>
        </ControlForm>
      ) : null}
    </>
  )
}
