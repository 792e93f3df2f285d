import { useLocale } from '#app/i18n/use-locale.ts'
import { useMoney } from '#app/ui/price.tsx'
import { m } from '#messages'
import { priceWords, unavailableWords, WaysOut } from '../basket/page/line-words.tsx'
import { type BasketLine, laterFrom, waysOutOf } from '../basket/state/basket-line.ts'
import { acceptPrice, removeLine, takeWayOut } from '../basket/state/change-basket.ts'
import { dayOfSlot, firstSlotFrom } from './near-slots.ts'
import type { Checkout } from './use-checkout.ts'
import type { BarNotice } from './use-main-action.tsx'
import { useSlotTime } from './use-slot-time.ts'

type LineNotices = {
  notices: BarNotice[]
  /** Has a line without what is out of it. Its price wasn't in the sum, so nothing is ordered yet. */
  fix: (() => void) | undefined
  /** The button's label if lines can't be had. */
  label: string | undefined
  /** Removes what can't be had, or takes the time at which it is back, and accepts the new prices. */
  accept: () => void
}

/** Notices about lines that changed since they were added, and what one press on the button does about them. */
export function useLineNotices(checkout: Checkout): LineNotices {
  const locale = useLocale()
  const { timeAndDay } = useSlotTime()
  const say = useLineWords()
  const { lines } = checkout.priced
  const gone = lines.filter(({ refusal }) => refusal)
  const dearer = lines.filter(({ refusal, oldPrice }) => !refusal && oldPrice !== undefined)
  const later = laterSlot(gone, checkout)
  const fixed = gone.find((line) => (waysOutOf(line)[0]?.kind ?? 'instead') !== 'instead')
  const way = fixed && waysOutOf(fixed)[0]
  // If nothing else is in the basket, the button orders it for when it is back.
  const waits = !way && gone.length === lines.length && later !== undefined
  const takeLater = () =>
    later !== undefined &&
    checkout.change({ slot: later, day: dayOfSlot(checkout.quote?.slots ?? [], later) ?? null })
  return {
    notices: [...gone, ...dearer].map((line, index) => ({
      ...say(line),
      action: (
        <>
          <WaysOut line={line} className="link" />
          {index === 0 && later !== undefined && !waits ? (
            <button type="button" className="link" onClick={takeLater}>
              {m.checkout_take_time({ time: timeAndDay(later) }, { locale })}
            </button>
          ) : null}
        </>
      ),
    })),
    fix: fixed && way && (() => takeWayOut(fixed, way, locale)),
    label: way
      ? way.words
      : waits
        ? m.checkout_button_time({ time: timeAndDay(later) }, { locale })
        : gone.length > 0
          ? m.checkout_button_without({ count: gone.length }, { locale })
          : undefined,
    accept: () => {
      if (waits) takeLater()
      else for (const { key } of gone) removeLine(key)
      for (const line of dearer) acceptPrice(line)
    },
  }
}

function useLineWords(): (line: BasketLine) => BarNotice {
  const locale = useLocale()
  const money = useMoney()
  const { timeAndDay } = useSlotTime()
  return (line) => {
    const { key, refusal, oldPrice = 0 } = line
    if (!refusal) return { key, tone: 'calm', title: priceWords(line, oldPrice, money, locale) }
    return { key, tone: 'loud', title: unavailableWords(refusal, line.title, timeAndDay, locale) }
  }
}

/** The first free slot at which all that is sold out is back. */
function laterSlot(gone: readonly BasketLine[], { quote }: Checkout): number | undefined {
  const backs = gone.map(({ refusal }) => refusal && laterFrom(refusal))
  const from = backs.reduce<number | null>(
    (latest, back) => (latest === null || back == null ? null : Math.max(latest, back)),
    0,
  )
  if (gone.length === 0 || from === null) return undefined
  return firstSlotFrom(quote?.slots ?? [], from + (quote?.roadMinutes ?? 0) * 60_000)
}
