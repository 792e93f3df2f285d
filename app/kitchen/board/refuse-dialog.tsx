import { m } from '#messages'
import { Dialog } from '../../ui/dialog.tsx'
import type { Ticket } from '../board-data.ts'
import { DeedForm } from '../deed-form.tsx'
import { ReasonFields, refusalReasons } from './reason-fields.tsx'

type RefuseDialogProps = { ticket: Ticket; onClose: () => void }

export function RefuseDialog({ ticket, onClose }: RefuseDialogProps) {
  return (
    <Dialog title={m.kitchen_refuse_order({ number: ticket.number })} onClose={onClose}>
      <DeedForm ticket={ticket} deed="refuse" className="form" onSubmit={onClose}>
        <ReasonFields reasons={refusalReasons()} />
        <button type="submit" className="btn btn--bad btn--wide">
          {m.kitchen_refuse()}
        </button>
      </DeedForm>
    </Dialog>
  )
}
