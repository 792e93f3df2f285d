import { useLocale } from '#app/i18n/use-locale.ts'
import { useMoney } from '#app/ui/price.tsx'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { type BasketLine, laterFrom, type Unavailability, waysOutOf } from '../state/basket-line.ts'
import { takeWayOut } from '../state/change-basket.ts'

/** Buttons that have a line in another way, because an ingredient of it is out. */
export function WaysOut({ line, className }: { line: BasketLine; className: string }) {
  const locale = useLocale()
  const money = useMoney()
  return waysOutOf(line).map((way) => (
    <button
      key={way.words}
      type="button"
      className={className}
      onClick={() => takeWayOut(line, way, locale)}
    >
      {way.words}
      {way.more ? ` ${way.more > 0 ? '+' : ''}${money(way.more)}` : null}
    </button>
  ))
}

/** Why a line can't be had now, with the time at which it is back. */
export function unavailableWords(
  refusal: Unavailability,
  item: string,
  time: (instant: number) => string,
  locale: Locale,
): string {
  const from = laterFrom(refusal)
  const what = 'ways' in refusal ? `${item}: ${refusal.name}` : item
  if (refusal.code === 'too_few_left') {
    return m.basket_few_left({ item: refusal.name, count: refusal.left }, { locale })
  }
  if (refusal.code === 'not_available_then') {
    return notThenWords(refusal, refusal.option?.name ?? item, time, locale)
  }
  if (refusal.code === 'part_sold_out' && refusal.schedule) {
    const then = { schedule: refusal.schedule, nextFrom: refusal.backAt }
    return notThenWords(then, what, time, locale)
  }
  return from === null
    ? wordsFor(refusal, what, locale)
    : m.basket_out_until({ item: what, back: time(from) }, { locale })
}

function notThenWords(
  { schedule, nextFrom }: { schedule: string; nextFrom: number | null },
  item: string,
  time: (instant: number) => string,
  locale: Locale,
): string {
  return nextFrom === null
    ? m.basket_not_then({ item, schedule }, { locale })
    : m.basket_not_then_until({ item, schedule, next: time(nextFrom) }, { locale })
}

/** How a line's price has changed since it was added. */
export function priceWords(
  { title: item, unitPrice }: BasketLine,
  oldPrice: number,
  money: (amount: MinorUnits) => string,
  locale: Locale,
): string {
  const words = { item, old: money(oldPrice), now: money(unitPrice) }
  return unitPrice > oldPrice
    ? m.basket_went_up(words, { locale })
    : m.basket_went_down(words, { locale })
}

function wordsFor(refusal: Unavailability, item: string, locale: Locale): string {
  switch (refusal.code) {
    case 'unknown_item':
      return m.basket_unknown_item({ item }, { locale })
    case 'sold_out':
    case 'ingredient_sold_out':
    case 'part_sold_out':
      return m.basket_sold_out({ item }, { locale })
    case 'quantity_out_of_range':
      return m.basket_too_many_of({ item, count: refusal.most }, { locale })
    case 'repeated_line':
      return m.basket_repeated_line({ item }, { locale })
    default:
      return m.basket_unknown_option({ item }, { locale })
  }
}
