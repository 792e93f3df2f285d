import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { SENDER_REASONS } from '#shop/domain/orders/order-reason.ts'
import { reasonChoices } from '#shop/wording/reason-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ReasonFields } from '../../ui/reason-fields.tsx'
import type { SenderGroup } from './by-sender.ts'
import { ControlForm } from './control-form.tsx'

type RefuseSenderDialogProps = { group: SenderGroup; onClose: () => void }

/** Refuses all orders of one network that were shown when the dialog opened; later ones nobody has seen. */
export function RefuseSenderDialog({ group: present, onClose }: RefuseSenderDialogProps) {
  const locale = useLocale()
  const [{ sender, tickets }] = useState(present)
  const count = tickets.length
  const until = Math.max(...tickets.map(({ placedAt }) => placedAt))
  return (
    <Dialog title={m.kitchen_sender_refuse({ count }, { locale })} onClose={onClose}>
      <ControlForm
        action="refuse_sender"
        fields={{ sender, until }}
        className="form"
        onSubmit={onClose}
      >
        <ReasonFields legendStyle="k-legend" reasons={reasonChoices(SENDER_REASONS, locale)} />
        <label className="check">
          <input type="checkbox" name="minutes" value="60" />
          <span>{m.kitchen_sender_block({}, { locale })}</span>
        </label>
        <button type="submit" className="btn btn--bad btn--wide">
          {m.kitchen_sender_refuse({ count }, { locale })}
        </button>
      </ControlForm>
    </Dialog>
  )
}
