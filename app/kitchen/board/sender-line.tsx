import { type ReactNode, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { SenderGroup } from './by-sender.ts'
import { RefuseSenderDialog } from './refuse-sender-dialog.tsx'

type SenderLineProps = {
  group: SenderGroup
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A group of unanswered orders from one network: collapsed or shown, and refused all at once. */
export function SenderLine({ group, isOpen, onToggle, children }: SenderLineProps) {
  const locale = useLocale()
  const [isRefusing, setRefusing] = useState(false)
  const count = group.tickets.length
  return (
    // Several senders may have sent as much, so that as landmarks they would be one.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and these are buttons
    <div role="group" className="k-sender" aria-label={m.kitchen_sender({ count }, { locale })}>
      <h3>{m.kitchen_sender({ count }, { locale })}</h3>
      <p>{m.kitchen_sender_hint({}, { locale })}</p>
      <div className="k-sender-acts">
        <button type="button" className="btn btn--line" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? m.kitchen_sender_hide({}, { locale }) : m.kitchen_sender_show({}, { locale })}
        </button>
        <button type="button" className="btn btn--bad" onClick={() => setRefusing(true)}>
          {m.kitchen_sender_refuse({ count }, { locale })}
        </button>
      </div>
      {children}
      {isRefusing ? <RefuseSenderDialog group={group} onClose={() => setRefusing(false)} /> : null}
    </div>
  )
}
