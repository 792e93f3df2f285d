import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { REFUSAL_REASONS } from '#shop/domain/orders/order-reason.ts'
import { numberText } from '#shop/wording/number-text.ts'
import { reasonChoices } from '#shop/wording/reason-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ReasonFields } from '../../ui/reason-fields.tsx'
import { ActionForm } from '../action-form.tsx'
import type { Ticket } from '../board-data.ts'

type RefuseDialogProps = { ticket: Ticket; onClose: () => void }

export function RefuseDialog({ ticket, onClose }: RefuseDialogProps) {
  const locale = useLocale()
  return (
    <Dialog
      title={m.kitchen_refuse_order({ number: numberText(ticket, locale) }, { locale })}
      onClose={onClose}
    >
      <ActionForm ticket={ticket} action="refuse" className="form" onSubmit={onClose}>
        <ReasonFields legendStyle="k-legend" reasons={reasonChoices(REFUSAL_REASONS, locale)} />
        <button type="submit" className="btn btn--bad btn--wide">
          {m.kitchen_refuse({}, { locale })}
        </button>
      </ActionForm>
    </Dialog>
  )
}
