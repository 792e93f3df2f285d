import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { partKey } from '#shop/domain/pricing/order-line.ts'
import { forTexts } from '#shop/wording/for-text.ts'
import { ifOutText } from '#shop/wording/if-out-text.ts'
import { partText } from '#shop/wording/part-text.ts'
import type { OfficeOrder } from './order-data.ts'
import { useOrderMoney } from './use-order-money.ts'

type Line = OfficeOrder['lines'][number]
type SoldLinesProps = { order: Pick<OfficeOrder, 'lines' | 'currency'> }

/** Each line as it was sold, with what was chosen and what that cost. */
export function SoldLines({ order }: SoldLinesProps) {
  const locale = useLocale()
  const money = useOrderMoney(order)
  return (
    <ul className="o-sold">
      {order.lines.map((line) => (
        <li key={line.line}>
          <div>
            <b>{m.order_row({ count: line.quantity, item: line.title }, { locale })}</b>
            <Chosen line={line} money={money} />
          </div>
          <span className="o-sum">{money(line.total)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Small words below a line; what costs more says how much more. */
function Chosen({ line, money }: { line: Line; money: (amount: number) => string }) {
  const locale = useLocale()
  return (
    <>
      {line.parts.map((part) => (
        <small key={partKey(part)}>
          <PartWords
            text={partText(part, locale, line.quantity)}
            price={part.price}
            money={money}
          />
        </small>
      ))}
      {forTexts(line, locale).map((text) => (
        <small key={text}>{text}</small>
      ))}
      {line.ifOut ? <small>{ifOutText(line.ifOut, locale)}</small> : null}
    </>
  )
}

type PartWordsProps = { text: string; price: number; money: (amount: number) => string }

function PartWords({ text, price, money }: PartWordsProps) {
  const locale = useLocale()
  return price === 0 ? text : m.office_order_plus({ part: text, price: money(price) }, { locale })
}
