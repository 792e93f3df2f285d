import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { numberText } from '#shop/wording/number-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { ActionForm } from '../action-form.tsx'
import type { Ticket } from '../board-data.ts'
import { isPossible } from '../possible-actions.ts'
import { useNow } from '../shop-clock.tsx'
import { OfferedLine } from './offered-line.tsx'
import type { AdjustmentOffers } from './offers-data.ts'

type AdjustDialogProps = { ticket: Ticket; onClose: () => void; onSent: () => void }

/** What ran out of an order: each line with what can be done about it, and what that gives back. */
export function AdjustDialog({ ticket, onClose, onSent }: AdjustDialogProps) {
  const locale = useLocale()
  const fetcher = useFetcher<AdjustmentOffers>()
  const { load } = fetcher
  const address = href('/kitchen/orders/:id/offers', { id: ticket.id })
  // Asked for again when the order changes under it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is what is new
  useEffect(() => {
    load(address)
  }, [load, address, ticket.version])
  const offers = fetcher.data
  return (
    <Dialog
      title={m.kitchen_adjust_order({ number: numberText(ticket, locale) }, { locale })}
      onClose={onClose}
    >
      <div className="k-out">
        {offers === undefined ? (
          <p role="status">{m.kitchen_adjust_loading({}, { locale })}</p>
        ) : (
          offers.lines.map((line) => (
            <OfferedLine
              key={line.line}
              ticket={ticket}
              line={line}
              isCard={offers.isCard}
              version={offers.version}
              onSent={onSent}
            />
          ))
        )}
        <OtherWays ticket={ticket} onSent={onSent} />
      </div>
    </Dialog>
  )
}

/** Asking the guest, or cancelling all of it because something is sold out. */
function OtherWays({ ticket, onSent }: Omit<AdjustDialogProps, 'onClose'>) {
  const locale = useLocale()
  const now = useNow()
  const { phone } = ticket.guest
  return (
    <div className="k-out-rest">
      {phone === null ? null : (
        <PhoneLink
          className="btn btn--line btn--wide"
          phone={phone}
          words={m.kitchen_call({ phone }, { locale })}
        />
      )}
      {isPossible(ticket, 'cancel', now) ? (
        <ActionForm ticket={ticket} action="cancel" onSubmit={onSent}>
          <input type="hidden" name="choice" value="sold_out" />
          <button type="submit" className="btn btn--bad btn--wide">
            {m.kitchen_cancel_order({ number: numberText(ticket, locale) }, { locale })}
          </button>
        </ActionForm>
      ) : null}
    </div>
  )
}
