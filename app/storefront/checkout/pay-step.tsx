import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { Notice } from '../../ui/notice.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useVisitor } from '../../visitor/use-visitor.ts'
import { cardText } from './refusal-text.ts'
import type { Checkout } from './use-checkout.ts'
import { type Wallet, walletOfDevice } from './wallet.ts'

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

type PayWay = 'counter' | 'card' | Wallet

/** What was chosen when the page opened, or for the last order, comes first, and stays there. */
function PayRows({ checkout, place }: { checkout: Checkout; place: string }) {
  const locale = useLocale()
  const money = useMoney()
  const { againstCard, change } = checkout
  const [wallet] = useState(walletOfDevice)
  const chosen = chosenWay(checkout)
  const [ways] = useState(() => waysFrom(chosen, wallet))
  const cardHow = againstCard
    ? cardText(againstCard, money, locale)
    : m.checkout_pay_card_how({}, { locale })
  return (
    <fieldset className="pays">
      <legend>{m.checkout_pay({}, { locale })}</legend>
      {ways.map((way) => (
        <PayRow
          key={way}
          value={way}
          name={way === 'counter' ? place : ONLINE[way]({}, { locale })}
          how={way === 'counter' ? m.checkout_pay_how({}, { locale }) : cardHow}
          isOff={way !== 'counter' && againstCard !== null}
          isChosen={way === chosen}
          onChoose={() => change({ paysByCard: way !== 'counter', paysByWallet: way === wallet })}
        />
      ))}
    </fieldset>
  )
}

function chosenWay({ paysByCard, wallet }: Checkout): PayWay {
  return paysByCard ? (wallet ?? 'card') : 'counter'
}

/** How a guest pays who has a choice; null if there is one way. */
export function payingText(checkout: Checkout, locale: Locale): string | null {
  if (!checkout.takesCards) return null
  const way = chosenWay(checkout)
  return (way === 'counter' ? PLACES[checkout.fulfilment] : ONLINE[way])({}, { locale })
}

function waysFrom(first: PayWay, wallet: Wallet | null): PayWay[] {
  const ways: PayWay[] = ['counter', ...(wallet ? [wallet] : []), 'card']
  return [first, ...ways.filter((way) => way !== first)]
}

type PayRowProps = {
  value: string
  name: string
  how: string
  isChosen: boolean
  isOff: boolean
  onChoose: () => void
}

function PayRow({ value, name, how, isChosen, isOff, onChoose }: PayRowProps) {
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

const ONLINE = {
  apple: m.checkout_pay_apple,
  google: m.checkout_pay_google,
  card: m.checkout_pay_card,
}

const PLACES = {
  pickup: m.checkout_pay_counter,
  delivery: m.checkout_pay_door,
  table: m.checkout_pay_table,
}
