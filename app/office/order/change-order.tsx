import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { isOpen } from '#shop/domain/orders/order-states.ts'
import { Section } from '../parts/section.tsx'
import type { ActAnswer } from './act-answer.ts'
import { ActNotice } from './act-notice.tsx'
import { ContactForm } from './contact-form.tsx'
import { MoveForm } from './move-form.tsx'
import type { OfficeOrder, OtherTimes } from './order-data.ts'
import { CHANGE_ORDER, type TypedChange } from './typed-change.ts'

export type ChangeOrderProps = {
  order: OfficeOrder
  now: number
  /** The times that it could have; null: somebody makes it already, or it has ended. */
  times: OtherTimes | null
  /** What was typed and refused. */
  typed: TypedChange | null
  act: ActAnswer | null
  isMailConfirmed: boolean
}

/** What a guest who calls may want of an open order: another time, another name or number. */
export function ChangeOrder({ order, now, times, typed, act, isMailConfirmed }: ChangeOrderProps) {
  const locale = useLocale()
  if (!isOpen(order.state)) return null
  return (
    <Section id={CHANGE_ORDER} title={m.office_order_change({}, { locale })}>
      {typed && typed.form !== 'note' && act ? (
        <ActNotice answer={act} order={order} now={now} />
      ) : null}
      {times ? (
        <MoveForm
          order={order}
          now={now}
          times={times}
          typed={typed?.form === 'move' ? typed : null}
          isMailConfirmed={isMailConfirmed}
        />
      ) : (
        <p className="o-quiet">{m.office_order_being_made({}, { locale })}</p>
      )}
      <ContactForm order={order} typed={typed?.form === 'contact' ? typed : null} />
    </Section>
  )
}
