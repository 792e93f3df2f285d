import { useLocale } from '#app/i18n/use-locale.ts'
import { useMoney } from '#app/ui/price.tsx'
import { m } from '#messages'
import { PromiseBand } from './promise-band.tsx'
import { refusalText } from './refusal-text.ts'
import type { Checkout } from './use-checkout.ts'
import { useSlotTime } from './use-slot-time.ts'

type CheckoutPromiseProps = {
  checkout: Checkout
  picksTime: boolean
  onPickTime: (wanted: boolean) => void
}

/** The promise, one sentence about it, and the way to another time. A table has no other time. */
export function CheckoutPromise({ checkout, picksTime, onPickTime }: CheckoutPromiseProps) {
  const locale = useLocale()
  const money = useMoney()
  const { timeAndDay } = useSlotTime()
  const { promised, draft, change, isAtTable } = checkout
  const refusal = checkout.at('when')[0]
  const note = refusal ? refusalText(refusal, { money, time: timeAndDay }, locale) : promised.note
  function toSoonest(): void {
    change({ day: null, slot: null })
    onPickTime(false)
  }
  return (
    <PromiseBand lead={promised.lead} time={promised.time} note={note}>
      {isAtTable ? null : draft.day === null ? (
        <button
          type="button"
          className="link"
          aria-expanded={picksTime}
          aria-controls="times"
          onClick={() => onPickTime(!picksTime)}
        >
          {m.checkout_another_time({}, { locale })}
        </button>
      ) : (
        <button type="button" className="link" onClick={toSoonest}>
          {m.checkout_now({}, { locale })}
        </button>
      )}
    </PromiseBand>
  )
}
