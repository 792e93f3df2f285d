import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { currencyFor } from '#shop/domain/common/currency.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { formatMoney } from '#shop/domain/common/money-text.ts'
import { REFUSAL_REASONS } from '#shop/domain/orders/order-reason.ts'
import { isItemOfCombo } from '#shop/domain/orders/parts-of-line.ts'
import { adjustmentText } from '#shop/wording/adjustment-text.ts'
import { ifOutText } from '#shop/wording/if-out-text.ts'
import { inSentence } from '#shop/wording/in-sentence.ts'
import { reasonChoices } from '#shop/wording/reason-text.ts'
import { ReasonFields } from '../../ui/reason-fields.tsx'
import type { Ticket } from '../board-data.ts'
import { Fold } from '../fold.tsx'
import { fetcherKeyOf } from '../pending-actions.ts'
import type { LineOffer, OfferedAdjustment } from './offers-data.ts'

type OfferedLineProps = {
  ticket: Ticket
  line: LineOffer
  isCard: boolean
  version: number
  onSent: () => void
}

/** A line with one button for each thing to do; the first is what the guest wishes, or what is out. */
export function OfferedLine(props: OfferedLineProps) {
  const { ticket, line, isCard, version, onSent } = props
  const locale = useLocale()
  const money = (amount: number) =>
    formatMoney(amount, currencyFor(ticket.payment.currency), locale)
  const back = (amount: number) => {
    if (amount === 0) return m.kitchen_adjust_same({}, { locale })
    const words = isCard ? m.kitchen_adjust_back : m.kitchen_adjust_less
    return words({ amount: money(amount) }, { locale })
  }
  if (line.offers.length === 0 && line.refund === null) return null
  return (
    <section className="k-out-line" data-out={line.isOut || undefined}>
      <h3>
        {m.order_row({ count: line.quantity, item: line.title }, { locale })}
        {line.isOut ? <b>{m.kitchen_adjust_is_out({}, { locale })}</b> : null}
      </h3>
      {line.ifOut ? <p>{ifOutText(line.ifOut, locale)}</p> : null}
      <div className="k-out-offers">
        {line.offers.map((offer) => (
          <AdjustForm
            key={`${offer.kind} ${offer.part} ${offer.quantity} ${offer.instead}`}
            ticket={ticket}
            version={version}
            offer={offer}
            onSent={onSent}
          >
            <button type="submit" className="btn btn--wide k-out-do">
              {offerText(offer, line, locale)} <small>{back(offer.amount)}</small>
            </button>
          </AdjustForm>
        ))}
      </div>
      {line.refund ? (
        <RefundLine
          {...props}
          words={m.kitchen_adjust_refund({ amount: money(line.refund) }, { locale })}
        />
      ) : null}
    </section>
  )
}

/** The money back for what is made all the same; the reason is the guest's to read. */
function RefundLine({
  ticket,
  line,
  version,
  onSent,
  words,
}: OfferedLineProps & { words: string }) {
  const locale = useLocale()
  const offer = {
    kind: 'refunded',
    line: line.line,
    part: null,
    quantity: null,
    instead: null,
  } as const
  return (
    <Fold summary={m.kitchen_adjust_refund_line({ item: line.title }, { locale })}>
      <AdjustForm ticket={ticket} version={version} offer={offer} onSent={onSent} className="form">
        <ReasonFields legendStyle="k-legend" reasons={reasonChoices(REFUSAL_REASONS, locale)} />
        <button type="submit" className="btn btn--bad btn--wide">
          {words}
        </button>
      </AdjustForm>
    </Fold>
  )
}

type AdjustFormProps = {
  ticket: Pick<Ticket, 'id'>
  version: number
  offer: Pick<OfferedAdjustment, 'kind' | 'line' | 'part' | 'quantity' | 'instead'>
  onSent: () => void
  className?: string
  children: ReactNode
}

/** At the version for which the sums were worked out. */
function AdjustForm({ ticket, version, offer, onSent, className, children }: AdjustFormProps) {
  const { kind, line, part, quantity, instead } = offer
  return (
    <Form
      method="post"
      navigate={false}
      fetcherKey={fetcherKeyOf(ticket.id)}
      className={className}
      onSubmit={onSent}
    >
      <input type="hidden" name="action" value="adjust" />
      <input type="hidden" name="order" value={ticket.id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name="part" value={part ?? ''} />
      <input type="hidden" name="quantity" value={quantity ?? ''} />
      <input type="hidden" name="instead" value={instead ?? ''} />
      {children}
    </Form>
  )
}

function offerText(
  offer: OfferedAdjustment,
  { quantity: most, title }: LineOffer,
  locale: Locale,
): string {
  const { kind, part, quantity, insteadName } = offer
  // Of a combo another of its items could have it as well.
  if (offer.title !== title) {
    return adjustmentText({ ...offer, instead: insteadName, quantity: most }, locale)
  }
  const name = isItemOfCombo(part) ? offer.name : inSentence(offer.name, locale)
  const instead = insteadName ?? ''
  if (kind === 'swapped') {
    return part === null
      ? m.kitchen_adjust_swap({ instead }, { locale })
      : m.kitchen_adjust_swap_part({ instead, name }, { locale })
  }
  if (part !== null) return m.kitchen_adjust_leave_part({ name }, { locale })
  if (quantity === 1 && most > 1) return m.kitchen_adjust_leave_one({}, { locale })
  return most > 1
    ? m.kitchen_adjust_leave_all({ count: most }, { locale })
    : m.kitchen_adjust_leave_out({}, { locale })
}
