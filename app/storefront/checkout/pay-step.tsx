import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useVisitor } from '../../visitor/use-visitor.ts'
import { cardText } from './refusal-text.ts'
import type { Checkout } from './use-checkout.ts'
import { walletOfDevice } from './wallet.ts'

/** How to pay: a line where there is one way, a row each where there are several. */
export function PayStep({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const isStranger = useVisitor().state !== 'signedIn'
  const place = PLACES[checkout.fulfilment]({}, { locale })
  return (
    <>
      {checkout.takesCards ? (
        <PayRows checkout={checkout} place={place} />
      ) : (
        <p className="payline">
          <span>{m.checkout_pay({}, { locale })}</span>
          <span>{m.checkout_pay_line({ place }, { locale })}</span>
        </p>
      )}
      <div role="status">
        {checkout.quote?.isLarge && isStranger && !checkout.paysByCard ? (
          <Notice tone="warn">
            {checkout.takesCards
              ? m.checkout_large_card({}, { locale })
              : m.checkout_large({}, { locale })}
          </Notice>
        ) : null}
      </div>
    </>
  )
}

function PayRows({ checkout, place }: { checkout: Checkout; place: string }) {
  const locale = useLocale()
  const money = useMoney()
  const { againstCard, paysByCard, change } = checkout
  const [wallet] = useState(walletOfDevice)
  const isWallet = wallet !== null && checkout.draft.paysByWallet
  const cardHow = againstCard
    ? cardText(againstCard, money, locale)
    : m.checkout_pay_card_how({}, { locale })
  return (
    <fieldset className="pays">
      <legend>{m.checkout_pay({}, { locale })}</legend>
      <PayRow
        value="counter"
        name={place}
        how={m.checkout_pay_how({}, { locale })}
        isChosen={!paysByCard}
        onChoose={() => change({ paysByCard: false, paysByWallet: false })}
      />
      {wallet ? (
        <PayRow
          value={wallet}
          name={WALLETS[wallet]({}, { locale })}
          how={cardHow}
          isOff={againstCard !== null}
          isChosen={paysByCard && isWallet}
          onChoose={() => change({ paysByCard: true, paysByWallet: true })}
        />
      ) : null}
      <PayRow
        value="card"
        name={m.checkout_pay_card({}, { locale })}
        how={cardHow}
        isOff={againstCard !== null}
        isChosen={paysByCard && !isWallet}
        onChoose={() => change({ paysByCard: true, paysByWallet: false })}
      />
    </fieldset>
  )
}

type PayRowProps = {
  value: string
  name: string
  how: string
  isChosen: boolean
  isOff?: boolean
  onChoose: () => void
}

function PayRow({ value, name, how, isChosen, isOff = false, onChoose }: PayRowProps) {
  return (
    <label>
      <input
        type="radio"
        name="payment"
        value={value}
        disabled={isOff}
        checked={isChosen}
        onChange={onChoose}
      />
      <span>{name}</span>
      <small>{how}</small>
    </label>
  )
}

const WALLETS = { apple: m.checkout_pay_apple, google: m.checkout_pay_google }

const PLACES = {
  pickup: m.checkout_pay_counter,
  delivery: m.checkout_pay_door,
  table: m.checkout_pay_table,
}
