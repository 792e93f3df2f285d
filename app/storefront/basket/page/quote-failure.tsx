import { useLocale } from '#app/i18n/use-locale.ts'
import { useIsConnectionLost, useOrderingIsDown } from '#app/ui/ordering.ts'
import { m } from '#messages'
import type { QuoteStatus } from '../state/use-quote.ts'

/**
 * Says that the prices come from the browser, and that it will retry. If the shop can't be reached or
 * can't take orders at all, a note above says so instead.
 */
export function QuoteFailure({
  asking: { isUnanswered, isAsking, askAgain },
}: {
  asking: QuoteStatus
}) {
  const locale = useLocale()
  const isShownAbove = useOrderingIsDown()
  const isLost = useIsConnectionLost()
  if (!isUnanswered || isLost || isShownAbove) return null
  return (
    <div className="notice notice--bad basket-failure">
      <p role="alert">
        <b>{m.basket_no_answer({}, { locale })}</b> {m.basket_no_answer_note({}, { locale })}
      </p>
      <button type="button" className="btn" aria-busy={isAsking} onClick={askAgain}>
        {isAsking ? m.basket_retrying({}, { locale }) : m.basket_retry({}, { locale })}
      </button>
    </div>
  )
}
