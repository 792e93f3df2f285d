import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import {
  type AnsweredPart,
  chosenFrom,
  lineKey,
  partKey,
  type SoldLine,
} from '#shop/domain/pricing/order-line.ts'
import { forTexts } from '#shop/wording/for-text.ts'
import { ifOutText } from '#shop/wording/if-out-text.ts'
import { partText } from '#shop/wording/part-text.ts'
import { useMoney } from '../../ui/price.tsx'

type Line = Pick<SoldLine, 'itemId' | 'title' | 'quantity' | 'total' | 'ifOut' | 'for'> & {
  parts: readonly AnsweredPart[]
}

/** What was ordered, with all that was changed about it. */
export function LineRows({ lines }: { lines: readonly Line[] }) {
  const locale = useLocale()
  const money = useMoney()
  return (
    <ul className="rows">
      {lines.map(({ itemId, title, quantity, parts, total, ifOut, for: name }) => (
        <li className="row" key={lineKey({ itemId, ...chosenFrom(parts), for: name })}>
          <span>
            {m.order_row({ count: quantity, item: title }, { locale })}
            {parts.map((part) => (
              <small key={partKey(part)}>
                <br />
                {partText(part, locale, quantity)}
              </small>
            ))}
            {forTexts({ for: name }, locale).map((text) => (
              <small key={text}>
                <br />
                {text}
              </small>
            ))}
            {ifOut ? (
              <small>
                <br />
                {ifOutText(ifOut, locale)}
              </small>
            ) : null}
          </span>
          <span>{money(total)}</span>
        </li>
      ))}
    </ul>
  )
}
