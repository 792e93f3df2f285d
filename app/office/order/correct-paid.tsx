import { useId } from 'react'
import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { PAID_BY } from '#shop/domain/orders/order.ts'
import { CORRECTION_REASONS } from '#shop/domain/orders/order-reason.ts'
import { isMade } from '#shop/domain/orders/order-states.ts'
import { paidByText } from '#shop/wording/kitchen/order-text.ts'
import { reasonChoices } from '#shop/wording/reason-text.ts'
import { ReasonFields } from '../../ui/reason-fields.tsx'
import type { OfficeOrder } from './order-data.ts'

/** How an order that was handed over was really paid, and why that was entered wrongly. */
export function CorrectPaid({ order }: { order: OfficeOrder }) {
  const locale = useLocale()
  const legend = useId()
  const { state, payment, due, version } = order
  if (!isMade(state) || payment.method !== 'counter' || due === 0) return null
  const others = [...PAID_BY, null].filter((each) => each !== payment.paidBy)
  return (
    <details className="o-fold" key={version}>
      <summary>{m.kitchen_paid_correct({}, { locale })}</summary>
      <Form className="form" method="post" preventScrollReset>
        <input type="hidden" name="action" value="correct_paid" />
        <input type="hidden" name="version" value={version} />
        <div role="radiogroup" aria-labelledby={legend}>
          <p className="o-legend" id={legend}>
            {m.kitchen_paid_after_all({}, { locale })}
          </p>
          <div className="chips">
            {others.map((each) => (
              <label className="chip" key={each}>
                <input type="radio" name="paidBy" value={each ?? ''} required />
                {paidByText(each, locale)}
              </label>
            ))}
          </div>
        </div>
        <ReasonFields
          legendStyle="o-legend"
          legend={m.kitchen_paid_why({}, { locale })}
          reasons={reasonChoices(CORRECTION_REASONS, locale)}
        />
        <button type="submit" className="btn">
          {m.kitchen_paid_correct({}, { locale })}
        </button>
      </Form>
    </details>
  )
}
