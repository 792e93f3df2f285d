import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { Price } from '../../ui/price.tsx'
import type { Checkout } from './use-checkout.ts'
import type { Phase } from './use-placing.ts'
import { useSlotTime } from './use-slot-time.ts'

/** The button that places the order, with the total on it. */
export function PlaceButton({ checkout }: { checkout: Checkout }) {
  return (
    <button
      type="button"
      className="btn btn--main btn--wide btn--split"
      aria-busy={isBusy(checkout.phase)}
      onClick={() => checkout.place()}
    >
      <Spending checkout={checkout} />
    </button>
  )
}

/** On a phone, the promised time and the button within reach of the thumb. */
export function PlaceBar({ checkout }: { checkout: Checkout }) {
  return (
    <div className="basket-bar place-bar">
      <Promised checkout={checkout} />
      <button
        type="button"
        className="btn btn--split"
        aria-busy={isBusy(checkout.phase)}
        onClick={() => checkout.place()}
      >
        <Spending checkout={checkout} />
      </button>
    </div>
  )
}

function Spending({ checkout: { phase, total, isLeastTotal } }: { checkout: Checkout }) {
  const locale = useLocale()
  return (
    <>
      <span>{WORDS[phase]?.({}, { locale }) ?? m.checkout_place({}, { locale })}</span>
      <Price amount={total} isLeast={isLeastTotal} />
    </>
  )
}

const WORDS: Partial<Record<Phase, Message>> = {
  pricing: m.checkout_pricing,
  sending: m.checkout_sending,
  slow: m.checkout_sending,
  placed: m.checkout_sending,
}

function isBusy(phase: Phase): boolean {
  return phase in WORDS
}

function Promised({ checkout: { promise, draft, fulfilment } }: { checkout: Checkout }) {
  const locale = useLocale()
  const { time, timeAndDay } = useSlotTime()
  const { slot, day } = draft
  if (slot !== null) return <span>{timeAndDay(slot)}</span>
  if (day !== null || !promise) return null
  const { readyAt, reasons } = promise
  const words = { time: time(readyAt + reasons.zoneMinutes * 60_000) }
  if (fulfilment === 'delivery') return <span>{m.checkout_bar_door(words, { locale })}</span>
  return <span>{m.checkout_bar_hot(words, { locale })}</span>
}
