import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import { useMoney } from '#app/ui/price.tsx'
import { useShopFacts } from '#app/ui/shop-facts.ts'
import { type Message, m } from '#messages'
import type { CheckoutRefusal } from './refusal-spot.ts'
import { refusalText } from './refusal-text.ts'
import type { Checkout } from './use-checkout.ts'
import { useLineNotices } from './use-line-notices.tsx'
import type { Phase } from './use-placing.ts'
import { useSlotTime } from './use-slot-time.ts'
import type { Wallet } from './wallet.ts'

/** A note above the main button: `loud` if something can't be had, `calm` if the guest only has to know. */
export type BarNotice = {
  key: string
  tone: 'loud' | 'calm'
  title: string
  note?: string
  action?: ReactNode
}

/** What the main button says and does, and the notices above it. */
export type MainAction = { label: string; press: () => void; notices: BarNotice[] }

/** Returns what the main button does next. After a change, one press accepts the change and places the order. */
export function useMainAction(checkout: Checkout): MainAction {
  const locale = useLocale()
  const { time } = useSlotTime()
  const lines = useLineNotices(checkout)
  const orderNotices = useOrderNotices(checkout)
  const { phase, offered, change } = checkout
  const trouble = troubleOf(phase)
  if (trouble) {
    const [what, note] = TROUBLES[trouble]
    const notice = { key: trouble, title: what({}, { locale }), note: note({}, { locale }) }
    return {
      label: m.checkout_try_again({}, { locale }),
      press: checkout.tryAgain,
      notices: [{ ...notice, tone: trouble === 'down' ? 'loud' : 'calm' }],
    }
  }
  const notices = [...lines.notices, ...orderNotices]
  if (!offered && lines.notices.length === 0) {
    const again = checkout.at('order').some(({ code }) => code === 'repeated_order')
    return {
      label: again
        ? m.checkout_order_again({}, { locale })
        : PLACE_LABELS[checkout.wallet ?? 'none']({}, { locale }),
      press: () => checkout.place(again),
      notices,
    }
  }
  // The button's second line says the day.
  const later = offered && m.checkout_button_time({ time: time(offered.slot) }, { locale })
  return {
    label: lines.label ?? later ?? m.checkout_place({}, { locale }),
    press:
      lines.fix ??
      (() =>
        checkout.changeAndPlace(() => {
          lines.accept()
          if (offered) change(offered)
        })),
    notices,
  }
}

/** Notices about the order as a whole, and about its time once a press was refused or a chosen time is gone. */
function useOrderNotices(checkout: Checkout): BarNotice[] {
  const locale = useLocale()
  const money = useMoney()
  const { timeAndDay } = useSlotTime()
  const { phone } = useShopFacts()
  const isShown = checkout.shownRefusals.attempts > 0 || checkout.draft.slot !== null
  const refusals = [...(isShown ? checkout.at('when') : []), ...checkout.at('order')]
  return refusals.map((refusal) => ({
    key: refusal.code,
    tone: CALM.has(refusal.code) ? 'calm' : 'loud',
    title: refusalText(refusal, { money, time: timeAndDay }, locale),
    action: wayOut(refusal, phone, checkout, m.checkout_not_again({}, { locale })),
  }))
}

/** Notices of these refusals are calm, because pressing again settles them; any other means that something is gone. */
const CALM = new Set<CheckoutRefusal['code']>(['total_changed', 'time_changed', 'repeated_order'])

function wayOut(
  { code }: CheckoutRefusal,
  phone: string,
  checkout: Checkout,
  no: string,
): ReactNode {
  if (code === 'repeated_order') {
    return (
      <button type="button" className="link" onClick={checkout.shownRefusals.clear}>
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

const PLACE_LABELS: Record<Wallet | 'none', Message> = {
  none: m.checkout_place,
  apple: m.checkout_place_apple,
  google: m.checkout_place_google,
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
