import { useLocale } from '#app/i18n/use-locale.ts'
import { useSlotTime } from '#app/storefront/checkout/use-slot-time.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useMoney } from '#app/ui/price.tsx'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import { type BasketLine, laterFrom, type Unavailability, waysOutOf } from '../state/basket-line.ts'
import { acceptPrice, takeWayOut } from '../state/change-basket.ts'
import { removeWithUndo } from './remove-with-undo.ts'

/** Says what has changed about a line since it was added, and what to do. */
export function LineChanges({ line }: { line: BasketLine }) {
  if (line.refusal) return <GoneLine line={line} refusal={line.refusal} />
  if (line.oldPrice !== undefined) return <ChangedPrice line={line} oldPrice={line.oldPrice} />
  return null
}

function GoneLine({ line, refusal }: { line: BasketLine; refusal: Unavailability }) {
  const locale = useLocale()
  const { timeAndDay } = useSlotTime()
  const isForLater = laterFrom(refusal) !== null
  return (
    <Notice
      tone="warn"
      action={
        <div className="line-ways">
          <WaysOut line={line} className="btn" />
          <button
            type="button"
            className="btn btn--line"
            onClick={() => removeWithUndo(line, locale)}
          >
            {m.basket_take_out({}, { locale })}
          </button>
        </div>
      }
    >
      <b>{unavailableWords(refusal, line.title, timeAndDay, locale)}</b>{' '}
      {isForLater ? m.basket_for_later_note({}, { locale }) : m.basket_gone_note({}, { locale })}
    </Notice>
  )
}

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

/** The text in place of the amount of a line that is in no total. */
export function notCounted(refusal: Unavailability, locale: Locale): string {
  if (laterFrom(refusal) !== null) return m.basket_for_later({}, { locale })
  if (refusal.code === 'not_available_then') return m.basket_not_then_short({}, { locale })
  if ('until' in refusal) return m.basket_not_counted({}, { locale })
  return refusal.code === 'unknown_item'
    ? m.basket_off_menu({}, { locale })
    : m.basket_left_out({}, { locale })
}

function ChangedPrice({ line, oldPrice }: { line: BasketLine; oldPrice: number }) {
  const locale = useLocale()
  const money = useMoney()
  return (
    <Notice
      tone="warn"
      action={
        <button type="button" className="btn" onClick={() => acceptPrice(line)}>
          {m.basket_accept({ price: money(line.unitPrice) }, { locale })}
        </button>
      }
    >
      <b>{priceWords(line, oldPrice, money, locale)}</b>
    </Notice>
  )
}

function wordsFor(refusal: Unavailability, item: string, locale: Locale): string {
  switch (refusal.code) {
    case 'unknown_item':
      return m.basket_unknown_item({ item }, { locale })
    case 'sold_out':
    case 'ingredient_sold_out':
      return m.basket_sold_out({ item }, { locale })
    case 'quantity_out_of_range':
      return m.basket_too_many_of({ item, count: refusal.most }, { locale })
    case 'repeated_line':
      return m.basket_repeated_line({ item }, { locale })
    default:
      return m.basket_unknown_option({ item }, { locale })
  }
}
