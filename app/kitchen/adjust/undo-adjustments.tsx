import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { adjustmentText } from '#shop/wording/adjustment-text.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Ticket } from '../board-data.ts'
import { fetcherKeyOf } from '../pending-actions.ts'
import { useNow } from '../shop-clock.tsx'

/** What was changed of an order within the last minute, each with a button that takes it back. */
export function UndoAdjustments({ ticket }: { ticket: Ticket }) {
  const locale = useLocale()
  const now = useNow()
  const recent = ticket.adjustments.filter(({ undoUntil }) => now < undoUntil)
  return recent.map((adjustment) => (
    <Form
      key={adjustment.version}
      method="post"
      navigate={false}
      fetcherKey={fetcherKeyOf(ticket.id)}
    >
      <input type="hidden" name="action" value="undo_adjust" />
      <input type="hidden" name="order" value={ticket.id} />
      <input type="hidden" name="adjustment" value={adjustment.version} />
      <button type="submit" className="btn btn--line btn--wide k-out-undo">
        <Icon shape="undo" />
        <span>
          {m.kitchen_adjust_undo_of({ what: adjustmentText(adjustment, locale) }, { locale })}
        </span>
      </button>
    </Form>
  ))
}
