import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { PAID_BY } from '#shop/domain/orders/order.ts'
import { CORRECTION_REASONS } from '#shop/domain/orders/order-reason.ts'
import { isMade } from '#shop/domain/orders/order-states.ts'
import { paidByText } from '#shop/wording/kitchen/order-text.ts'
import { reasonChoices } from '#shop/wording/reason-text.ts'
import { ReasonFields } from '../../ui/reason-fields.tsx'
import type { Ticket } from '../board-data.ts'
import { Fold } from '../fold.tsx'
import { fetcherKeyOf } from '../pending-actions.ts'

/** Corrects how an order was paid, with the reason for the correction. */
export function PaidByForm({ ticket }: { ticket: Ticket }) {
  const locale = useLocale()
  const { method, total, paidBy } = ticket.payment
  if (!isMade(ticket.state) || method !== 'counter' || total === 0) return null
  const others = [...PAID_BY, null].filter((each) => each !== paidBy)
  return (
    <Fold summary={m.kitchen_paid_correct({}, { locale })}>
      <Form method="post" navigate={false} fetcherKey={fetcherKeyOf(ticket.id)} className="form">
        <input type="hidden" name="action" value="correct_paid" />
        <input type="hidden" name="order" value={ticket.id} />
        <input type="hidden" name="version" value={ticket.version} />
        <fieldset className="chips">
          <legend className="k-legend">{m.kitchen_paid_after_all({}, { locale })}</legend>
          {others.map((each) => (
            <label className="chip" key={each}>
              <input type="radio" name="paidBy" value={each ?? ''} required />
              {paidByText(each, locale)}
            </label>
          ))}
        </fieldset>
        <ReasonFields
          legendStyle="k-legend"
          legend={m.kitchen_paid_why({}, { locale })}
          reasons={reasonChoices(CORRECTION_REASONS, locale)}
        />
        <button type="submit" className="btn">
          {m.kitchen_paid_correct({}, { locale })}
        </button>
      </Form>
    </Fold>
  )
}
