import { useLocale } from '#app/i18n/use-locale.ts'
import { useSlotTime } from '#app/storefront/checkout/use-slot-time.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useMoney } from '#app/ui/price.tsx'
import { m } from '#messages'
import { type BasketLine, laterFrom, type Unavailability } from '../state/basket-line.ts'
import { acceptPrice } from '../state/change-basket.ts'
import { priceWords, unavailableWords, WaysOut } from './line-words.tsx'
import { removeWithUndo } from './remove-with-undo.ts'

/** Says what has changed about a line since it was added, and what to do. */
export default function LineChanges({ line }: { line: BasketLine }) {
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
