import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useSlotTime } from '#app/storefront/checkout/use-slot-time.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useMoney } from '#app/ui/price.tsx'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { type BasketLine, laterFrom, type Unavailability } from '../state/basket-line.ts'
import { acceptPrice } from '../state/change-basket.ts'
import { removeWithUndo } from './remove-with-undo.ts'

type LineChangesProps = {
  line: BasketLine
  /** Returns a link to choose a time at which the line is available, if the page has one. */
  later?: (from: number) => ReactNode
}

/** Says what has changed about a line since it was added, and what to do. */
export function LineChanges({ line, later }: LineChangesProps) {
  if (line.refusal) return <GoneLine line={line} refusal={line.refusal} later={later} />
  if (line.oldPrice !== undefined) return <ChangedPrice line={line} oldPrice={line.oldPrice} />
  return null
}

type GoneLineProps = {
  line: BasketLine
  refusal: Unavailability
  later: LineChangesProps['later'] | undefined
}

function GoneLine({ line, refusal, later }: GoneLineProps) {
  const locale = useLocale()
  const { timeAndDay } = useSlotTime()
  const from = laterFrom(refusal)
  return (
    <Notice
      tone="warn"
      action={
        <>
          {from === null ? null : later?.(from)}
          <button type="button" className="btn" onClick={() => removeWithUndo(line, locale)}>
            {m.basket_take_out({}, { locale })}
          </button>
        </>
      }
    >
      <b>
        {from === null
          ? wordsFor(refusal, line.title, locale)
          : m.basket_out_until({ item: line.title, back: timeAndDay(from) }, { locale })}
      </b>{' '}
      {from === null ? m.basket_gone_note({}, { locale }) : m.basket_for_later_note({}, { locale })}
    </Notice>
  )
}

/** The text in place of the amount of a line that is in no total. */
export function notCounted(refusal: Unavailability, locale: Locale): string {
  if (laterFrom(refusal) !== null) return m.basket_for_later({}, { locale })
  if (refusal.code === 'sold_out') return m.basket_not_counted({}, { locale })
  return refusal.code === 'unknown_item'
    ? m.basket_off_menu({}, { locale })
    : m.basket_left_out({}, { locale })
}

function ChangedPrice({ line, oldPrice }: { line: BasketLine; oldPrice: number }) {
  const locale = useLocale()
  const money = useMoney()
  const words = { item: line.title, old: money(oldPrice), now: money(line.unitPrice) }
  const wentUp = line.unitPrice > oldPrice
  return (
    <Notice
      tone="warn"
      action={
        <button type="button" className="btn" onClick={() => acceptPrice(line)}>
          {m.basket_accept({ price: words.now }, { locale })}
        </button>
      }
    >
      <b>{wentUp ? m.basket_went_up(words, { locale }) : m.basket_went_down(words, { locale })}</b>
    </Notice>
  )
}

function wordsFor(refusal: Unavailability, item: string, locale: Locale): string {
  switch (refusal.code) {
    case 'unknown_item':
      return m.basket_unknown_item({ item }, { locale })
    case 'sold_out':
      return m.basket_sold_out({ item }, { locale })
    case 'unknown_option':
      return m.basket_unknown_option({ item }, { locale })
    case 'quantity_out_of_range':
      return m.basket_too_many_of({ item, count: refusal.most }, { locale })
    case 'repeated_line':
      return m.basket_repeated_line({ item }, { locale })
  }
}
