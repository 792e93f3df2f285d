import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { OrderPromise } from '#shop/domain/kitchen/promise.ts'
import { dayOfSlot, nearSlots } from './near-slots.ts'
import { RefusalNote } from './refusal-note.tsx'
import type { CheckoutRefusal } from './refusal-spot.ts'
import { SlotChoice } from './slot-choice.tsx'
import { Step } from './step.tsx'
import type { Checkout } from './use-checkout.ts'
import { useSlotTime } from './use-slot-time.ts'

/** Chooses as soon as possible, with the reasons for that time, or a slot. Nothing changes without a tap. */
export function WhenStep({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const promise = checkout.draft.day === null ? checkout.promise : null
  return (
    <Step title={m.checkout_when({}, { locale })}>
      {promise ? <p className="step-lead">{promiseWords(promise, locale)}</p> : null}
      {checkout.at('when').map((refusal) => (
        <TimeRefusal key={refusal.code} refusal={refusal} checkout={checkout} />
      ))}
      <SlotChoice checkout={checkout} />
    </Step>
  )
}

/** Why the chosen time is refused, and the nearest free slots. */
function TimeRefusal({ refusal, checkout }: { refusal: CheckoutRefusal; checkout: Checkout }) {
  const locale = useLocale()
  const { timeAndDay } = useSlotTime()
  const { draft, quote, change } = checkout
  const days = quote?.slots ?? []
  const isNear = draft.slot !== null
  const wanted = draft.slot ?? ('until' in refusal ? refusal.until : 0)
  const offered = refusal.code === 'no_time_chosen' ? [] : nearSlots(days, wanted, isNear ? 3 : 1)
  return (
    <RefusalNote refusal={refusal}>
      {offered.length === 0
        ? null
        : offered.map((slot) => (
            <button
              type="button"
              className="btn"
              key={slot}
              onClick={() => change({ slot, day: dayOfSlot(days, slot) ?? null })}
            >
              {m.checkout_take_time({ time: timeAndDay(slot) }, { locale })}
            </button>
          ))}
    </RefusalNote>
  )
}

function promiseWords({ minutes, reasons }: OrderPromise, locale: Locale): string {
  const { ordersAhead, pattiesAhead, rushMinutes, zoneMinutes } = reasons
  const words = [aheadWords(minutes, ordersAhead, pattiesAhead, locale)]
  if (rushMinutes > 0) words.push(m.checkout_rush({ minutes: rushMinutes }, { locale }))
  if (zoneMinutes > 0) words.push(m.checkout_road({ minutes: zoneMinutes }, { locale }))
  return words.join(' ')
}

function aheadWords(
  minutes: number,
  ordersAhead: number,
  pattiesAhead: number,
  locale: Locale,
): string {
  if (ordersAhead === 0) return m.checkout_about({ minutes }, { locale })
  const orders = m.checkout_orders({ count: ordersAhead }, { locale })
  if (pattiesAhead === 0) return m.checkout_about_ahead({ minutes, orders }, { locale })
  const patties = m.checkout_patties({ count: pattiesAhead }, { locale })
  return m.checkout_about_patties({ minutes, orders, patties }, { locale })
}
