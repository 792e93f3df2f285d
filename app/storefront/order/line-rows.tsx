import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import {
  type AnsweredPart,
  chosenFrom,
  lineKey,
  type SoldLine,
} from '#shop/domain/pricing/order-line.ts'
import { ifOutText } from '#shop/wording/if-out-text.ts'
import { partText } from '#shop/wording/part-text.ts'
import { useMoney } from '../../ui/price.tsx'

type Line = Pick<SoldLine, 'itemId' | 'title' | 'quantity' | 'total' | 'ifOut' | 'for'> & {
  parts: readonly AnsweredPart[]
  allergenWords?: string
}

/** What was ordered, with all that was changed about it. */
export function LineRows({ lines }: { lines: readonly Line[] }) {
  const locale = useLocale()
  const money = useMoney()
  return (
    <ul className="rows">
      {lines.map(({ itemId, title, quantity, parts, total, ifOut, for: name, allergenWords }) => (
        <li className="row" key={lineKey({ itemId, ...chosenFrom(parts), for: name })}>
          <span>
            {m.order_row({ count: quantity, item: title }, { locale })}
            {[
              ...parts.map((part) => partText(part, locale, quantity)),
              ...(name ? [m.order_for({ name }, { locale })] : []),
              ...(ifOut ? [ifOutText(ifOut, locale)] : []),
              ...(allergenWords ? [allergenWords] : []),
            ].map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a detail is its place
              <small key={index}>
                <br />
                {text}
              </small>
            ))}
          </span>
          <span>{money(total)}</span>
        </li>
      ))}
    </ul>
  )
}
