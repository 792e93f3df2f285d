import { useEffect, useRef } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { RefusalNote } from './refusal-note.tsx'
import type { CheckoutRefusal } from './refusal-spot.ts'
import type { Checkout } from './use-checkout.ts'
import type { Phase } from './use-placing.ts'

/** The problems that concern the order as a whole. */
export function OrderNotes({ checkout }: { checkout: Checkout }) {
  return (
    <>
      {checkout.at('order').map((refusal) => (
        <RefusalNote key={refusal.code} refusal={refusal}>
          <NextStep refusal={refusal} checkout={checkout} />
        </RefusalNote>
      ))}
      <LineTrouble checkout={checkout} />
    </>
  )
}

function NextStep({ refusal, checkout }: { refusal: CheckoutRefusal; checkout: Checkout }) {
  const locale = useLocale()
  const { phone } = useShopFacts()
  const money = useMoney()
  if (refusal.code === 'repeated_order') {
    return (
      <>
        <button type="button" className="btn" onClick={() => checkout.place(true)}>
          {m.checkout_order_again({}, { locale })}
        </button>
        <button type="button" className="btn btn--line" onClick={checkout.said.clear}>
          {m.checkout_not_again({}, { locale })}
        </button>
      </>
    )
  }
  if (refusal.code === 'total_changed') {
    return (
      <button type="button" className="btn" onClick={() => checkout.place()}>
        {m.checkout_place_for({ total: money(refusal.new) }, { locale })}
      </button>
    )
  }
  const calls = refusal.code === 'too_many_open_orders' || refusal.code === 'total_too_large'
  return calls && phone ? <PhoneLink className="btn" phone={phone} /> : null
}

type TroublePhase = Extract<Phase, 'slow' | 'unknown' | 'offline' | 'down'>

const TROUBLES: Record<TroublePhase, [Message, Message]> = {
  slow: [m.checkout_slow, m.checkout_slow_note],
  unknown: [m.checkout_unknown, m.checkout_unknown_note],
  offline: [m.checkout_offline, m.checkout_offline_note],
  down: [m.checkout_down, m.checkout_down_note],
}

/** The order may have arrived; retrying never places a second one. */
function LineTrouble({ checkout: { phase, tryAgain } }: { checkout: Checkout }) {
  const locale = useLocale()
  const notice = useRef<HTMLDivElement>(null)
  // On a phone the button is at the bottom, and this note may be far out of sight.
  useEffect(() => {
    if (isTrouble(phase)) notice.current?.focus()
  }, [phase])
  if (!isTrouble(phase)) return null
  const [what, note] = TROUBLES[phase]
  return (
    <div className="refusal" ref={notice} tabIndex={-1}>
      <Notice
        tone="bad"
        action={
          <button type="button" className="btn" onClick={tryAgain}>
            {m.checkout_try_again({}, { locale })}
          </button>
        }
      >
        <b>{what({}, { locale })}</b> {note({}, { locale })}
      </Notice>
    </div>
  )
}

function isTrouble(phase: Phase): phase is TroublePhase {
  return phase in TROUBLES
}
