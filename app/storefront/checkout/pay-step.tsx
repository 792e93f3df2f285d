import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useVisitor } from '../../visitor/use-visitor.ts'
import { cardText } from './refusal-text.ts'
import { Step } from './step.tsx'
import type { Checkout } from './use-checkout.ts'

/** Chooses how to pay, among what the shop takes. */
export function PayStep({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const money = useMoney()
  const isStranger = useVisitor().state !== 'signedIn'
  return (
    <Step title={m.checkout_pay({}, { locale })}>
      <fieldset className="ways ways--pay">
        <legend className="sr-only">{m.checkout_pay({}, { locale })}</legend>
        <label className="way">
          <input
            type="radio"
            name="payment"
            value="counter"
            checked={!checkout.paysByCard}
            onChange={() => checkout.change({ paysByCard: false })}
          />
          <b>{PLACES[checkout.fulfilment]({}, { locale })}</b>
          <small>{m.checkout_pay_how({}, { locale })}</small>
        </label>
        {checkout.takesCards ? (
          <label className="way">
            <input
              type="radio"
              name="payment"
              value="card"
              disabled={checkout.againstCard !== null}
              checked={checkout.paysByCard}
              onChange={() => checkout.change({ paysByCard: true })}
            />
            <b>{m.checkout_pay_card({}, { locale })}</b>
            <small>
              {checkout.againstCard
                ? cardText(checkout.againstCard, money, locale)
                : m.checkout_pay_card_how({}, { locale })}
            </small>
          </label>
        ) : null}
      </fieldset>
      <div role="status">
        {checkout.quote?.isLarge && isStranger && !checkout.paysByCard ? (
          <Notice tone="warn">
            {checkout.takesCards
              ? m.checkout_large_card({}, { locale })
              : m.checkout_large({}, { locale })}
          </Notice>
        ) : null}
      </div>
    </Step>
  )
}

const PLACES = {
  pickup: m.checkout_pay_counter,
  delivery: m.checkout_pay_door,
  table: m.checkout_pay_table,
}
