import { Fragment } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { lineKey, nameInKitchen, partKey } from '#shop/domain/pricing/order-line.ts'
import { partText } from '#shop/wording/part-text.ts'
import type { MadeTicket } from '../board-data.ts'

/** All that a ticket holds in one sentence, for its row. */
export function TicketWhat({ ticket: { lines } }: { ticket: MadeTicket }) {
  const locale = useLocale()
  return (
    <span>
      {lines
        .filter(({ quantity }) => quantity > 0)
        .map((line, index) => (
          <Fragment key={`${lineKey(line)} ${line.title}`}>
            {index === 0 ? '' : ', '}
            {line.quantity === 1 ? '' : `${line.quantity} `}
            {nameInKitchen(line)}
            {line.parts.map((part) => (
              <em key={partKey(part)} data-kind={part.kind}>
                {' '}
                {partText(part, locale, line.quantity)}
              </em>
            ))}
          </Fragment>
        ))}
    </span>
  )
}
