import { useLocale } from '#app/i18n/use-locale.ts'
import { lineKey, nameInKitchen } from '#shop/domain/pricing/order-line.ts'
import { choiceText } from '#shop/wording/choice-text.ts'
import type { PrintedOrder } from './printed-ticket.tsx'

/** What to make: each change on a line of its own, and a quantity above one in a box. */
export function PrintedLines({ lines }: Pick<PrintedOrder, 'lines'>) {
  const locale = useLocale()
  return (
    <ul className="slip-lines">
      {lines.map((line) => (
        <li key={lineKey(line)}>
          <b data-many={line.quantity > 1 || undefined}>{line.quantity}</b>
          <span>{nameInKitchen(line)}</span>
          {line.choices.map((choice) => (
            <span className="slip-option" key={choice.id}>
              {choiceText(choice, locale)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
