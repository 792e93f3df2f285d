import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { bagsIn } from '#shop/domain/orders/bags-in.ts'
import { lineKey, type SoldLine } from '#shop/domain/pricing/order-line.ts'
import { forTexts } from '#shop/wording/for-text.ts'
import { partText } from '#shop/wording/part-text.ts'
import type { Delivery } from '../deliveries-data.ts'

/** What is in each bag, as on its label, folded: a rider counts it at the counter, and seldom at the door. */
export function BagLines({ delivery: { lines, pieces } }: { delivery: Delivery }) {
  const locale = useLocale()
  const bags = bagsIn({ fulfilment: 'delivery', lines }).map((bag, index) => ({
    bag,
    nth: index + 1,
  }))
  return (
    <details className="d-bag">
      <summary>{m.rider_in_bag({ count: pieces }, { locale })}</summary>
      {bags.map(({ bag, nth }) => (
        <div key={nth}>
          {bags.length > 1 ? <h4>{m.paper_bag({ nth, count: bags.length }, { locale })}</h4> : null}
          <ul>
            {bag.map((line) => (
              <li key={lineKey(line)}>
                <b>{line.quantity}</b>
                <span>{lineText(line, locale)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  )
}

function lineText(line: SoldLine, locale: Locale): string {
  const { title, parts } = line
  const details = [...forTexts(line, locale), ...parts.map((part) => partText(part, locale))]
  if (details.length === 0) return title
  const chosen = details.join(', ')
  return m.rider_bag_line({ item: title, choices: chosen }, { locale })
}
