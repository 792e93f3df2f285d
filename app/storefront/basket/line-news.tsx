import { m } from '#messages'
import { acceptPrice } from '../../basket/change-basket.ts'
import type { LineRefusal, PricedLine } from '../../basket/price-lines.ts'
import { Notice } from '../../ui/notice.tsx'
import { useMoney } from '../../ui/price.tsx'
import { removeWithUndo } from './remove-with-undo.ts'

/** What is not as it was when the line was put in, and the way out. */
export function LineNews({ line }: { line: PricedLine }) {
  if (line.refusal) return <GoneLine line={line} refusal={line.refusal} />
  if (line.oldPrice !== undefined) return <ChangedPrice line={line} oldPrice={line.oldPrice} />
  return null
}

function GoneLine({ line, refusal }: { line: PricedLine; refusal: LineRefusal }) {
  return (
    <Notice
      tone="warn"
      action={
        <button type="button" className="btn" onClick={() => removeWithUndo(line)}>
          {m.basket_take_out()}
        </button>
      }
    >
      <b>{wordsFor(refusal, line.title)}</b> {m.basket_gone_note()}
    </Notice>
  )
}

function ChangedPrice({ line, oldPrice }: { line: PricedLine; oldPrice: number }) {
  const money = useMoney()
  const words = { item: line.title, old: money(oldPrice), now: money(line.unitPrice) }
  const wentUp = line.unitPrice > oldPrice
  return (
    <Notice
      tone="warn"
      action={
        <button type="button" className="btn" onClick={() => acceptPrice(line)}>
          {m.basket_accept()}
        </button>
      }
    >
      <b>{wentUp ? m.basket_went_up(words) : m.basket_went_down(words)}</b>
    </Notice>
  )
}

function wordsFor(refusal: LineRefusal, item: string): string {
  switch (refusal.code) {
    case 'unknown_item':
      return m.basket_unknown_item({ item })
    case 'sold_out':
      return m.basket_sold_out({ item })
    case 'unknown_option':
      return m.basket_unknown_option({ item })
    case 'quantity_out_of_range':
      return m.basket_too_many_of({ item, count: refusal.most })
    case 'repeated_line':
      return m.basket_repeated_line({ item })
  }
}
