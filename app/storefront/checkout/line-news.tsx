import { useLocale } from '#app/i18n/use-locale.ts'
import { useMoney } from '#app/ui/price.tsx'
import { m } from '#messages'
import { priceWords, unavailableWords } from '../basket/page/line-changes.tsx'
import { type BasketLine, laterFrom } from '../basket/state/basket-line.ts'
import { acceptPrice, removeLine } from '../basket/state/change-basket.ts'
import { dayOfSlot, firstSlotFrom } from './near-slots.ts'
import type { Checkout } from './use-checkout.ts'
import type { News } from './use-deed.tsx'
import { useSlotTime } from './use-slot-time.ts'

type LineNews = {
  news: News[]
  /** The button's words for the order without what is gone. */
  label: string | undefined
  /** Leaves out what is gone, or takes the time at which it is back, and accepts the new prices. */
  settle: () => void
}

/** What changed about the lines since they were added, and how one press settles it. */
export function useLineNews(checkout: Checkout): LineNews {
  const locale = useLocale()
  const { timeAndDay } = useSlotTime()
  const say = useLineWords()
  const { lines } = checkout.priced
  const gone = lines.filter(({ refusal }) => refusal)
  const dearer = lines.filter(({ refusal, oldPrice }) => !refusal && oldPrice !== undefined)
  const later = laterSlot(gone, checkout)
  // With nothing else to order, the order is for when it is back.
  const waits = gone.length === lines.length && later !== undefined
  const takeLater = () =>
    later !== undefined &&
    checkout.change({ slot: later, day: dayOfSlot(checkout.quote?.slots ?? [], later) ?? null })
  return {
    news: [...gone, ...dearer].map((line, index) => ({
      ...say(line),
      action:
        index === 0 && later !== undefined && !waits ? (
          <button type="button" className="link" onClick={takeLater}>
            {m.checkout_take_time({ time: timeAndDay(later) }, { locale })}
          </button>
        ) : null,
    })),
    label: waits
      ? m.checkout_deed_time({ time: timeAndDay(later) }, { locale })
      : gone.length > 0
        ? m.checkout_deed_without({ count: gone.length }, { locale })
        : undefined,
    settle: () => {
      if (waits) takeLater()
      else for (const { key } of gone) removeLine(key)
      for (const line of dearer) acceptPrice(line)
    },
  }
}

function useLineWords(): (line: BasketLine) => News {
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
