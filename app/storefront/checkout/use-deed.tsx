import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { useLineNews } from './line-news.tsx'
import type { CheckoutRefusal } from './refusal-spot.ts'
import { refusalText } from './refusal-text.ts'
import type { Checkout } from './use-checkout.ts'
import type { Phase } from './use-placing.ts'
import { useSlotTime } from './use-slot-time.ts'

/** What changed, above the button: `loud` if something is gone. */
export type News = {
  key: string
  tone: 'loud' | 'calm'
  title: string
  note?: string
  action?: ReactNode
}

/** What the main button does next, and the news that it answers. */
export type Deed = { label: string; press: () => void; news: News[] }

/** Returns the one thing to do next: whatever changed is settled by that press, and the order placed. */
export function useDeed(checkout: Checkout): Deed {
  const locale = useLocale()
  const { timeAndDay } = useSlotTime()
  const lines = useLineNews(checkout)
  const orderNews = useOrderNews(checkout)
  const { phase, offered, change } = checkout
  const trouble = troubleOf(phase)
  if (trouble) {
    const [what, note] = TROUBLES[trouble]
    const news = { key: trouble, title: what({}, { locale }), note: note({}, { locale }) }
    return {
      label: m.checkout_try_again({}, { locale }),
      press: checkout.tryAgain,
      news: [{ ...news, tone: trouble === 'down' ? 'loud' : 'calm' }],
    }
  }
  const news = [...lines.news, ...orderNews]
  if (!offered && lines.news.length === 0) {
    const again = checkout.at('order').some(({ code }) => code === 'repeated_order')
    return {
      label: again ? m.checkout_order_again({}, { locale }) : m.checkout_place({}, { locale }),
      press: () => checkout.place(again),
      news,
    }
  }
  const time = offered && m.checkout_deed_time({ time: timeAndDay(offered.slot) }, { locale })
  return {
    label: lines.label ?? time ?? m.checkout_place({}, { locale }),
    press: () =>
      checkout.settleAndPlace(() => {
        lines.settle()
        if (offered) change(offered)
      }),
    news,
  }
}

/** The problems of the order as a whole, and of its time once the guest has pressed or a chosen time is gone. */
function useOrderNews(checkout: Checkout): News[] {
  const locale = useLocale()
  const money = useMoney()
  const { timeAndDay } = useSlotTime()
  const { phone } = useShopFacts()
  const isTold = checkout.said.times > 0 || checkout.draft.slot !== null
  const refusals = [...(isTold ? checkout.at('when') : []), ...checkout.at('order')]
  return refusals.map((refusal) => ({
    key: refusal.code,
    tone: refusal.code === 'total_changed' || refusal.code === 'repeated_order' ? 'calm' : 'loud',
    title: refusalText(refusal, { money, time: timeAndDay }, locale),
    action: wayOut(refusal, phone, checkout, m.checkout_not_again({}, { locale })),
  }))
}

function wayOut(
  { code }: CheckoutRefusal,
  phone: string,
  checkout: Checkout,
  no: string,
): ReactNode {
  if (code === 'repeated_order') {
    return (
      <button type="button" className="link" onClick={checkout.said.clear}>
        {no}
      </button>
    )
  }
  const calls = code === 'too_many_open_orders' || code === 'total_too_large'
  return calls && phone ? <PhoneLink className="link" phone={phone} /> : null
}

/** The way on when nothing of the basket can be had. */
export function NothingLeft() {
  const locale = useLocale()
  return (
    <Link className="btn btn--main btn--wide" to={href('/')}>
      {m.checkout_choose_else({}, { locale })}
    </Link>
  )
}

type TroublePhase = Extract<Phase, 'slow' | 'unknown' | 'offline' | 'down'>

const TROUBLES: Record<TroublePhase, [Message, Message]> = {
  slow: [m.checkout_slow, m.checkout_slow_note],
  unknown: [m.checkout_unknown, m.checkout_unknown_note],
  offline: [m.checkout_offline, m.checkout_offline_note],
  down: [m.checkout_down, m.checkout_down_note],
}

/** The order may have arrived; retrying never places a second one. */
function troubleOf(phase: Phase): TroublePhase | null {
  return phase in TROUBLES ? (phase as TroublePhase) : null
}
