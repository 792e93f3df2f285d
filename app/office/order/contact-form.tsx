import { Form } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '#shop/domain/common/limits.ts'
import { readGuestContact, type TypedContact } from '#shop/domain/orders/guest-contact.ts'
import { Field } from '../../ui/field.tsx'
import type { OfficeOrder } from './order-data.ts'

type ContactFormProps = {
  order: OfficeOrder
  /** What was typed and refused. */
  typed: TypedContact | null
}

/** Who an order is for and how to reach them. */
export function ContactForm({ order, typed }: ContactFormProps) {
  const locale = useLocale()
  const { name, phone, email } = order.guest
  const shown = typed ?? { name, phone: phone ?? '', email: email ?? '' }
  const faults = typed === null ? {} : faultsOf(typed, order)
  const about = (field: keyof TypedContact) => {
    const fault = faults[field]
    return { name: field, defaultValue: shown[field], error: fault?.({}, { locale }) }
  }
  return (
    <details
      className="o-fold"
      key={`${order.version} ${JSON.stringify(typed)}`}
      open={typed !== null}
    >
      <summary>{m.office_order_contact({}, { locale })}</summary>
      <Form className="form" method="post" preventScrollReset noValidate>
        <input type="hidden" name="action" value="contact" />
        <input type="hidden" name="version" value={order.version} />
        <Field
          {...about('name')}
          label={m.checkout_name({}, { locale })}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
        />
        <Field
          {...about('phone')}
          label={m.checkout_phone({}, { locale })}
          type="tel"
          autoComplete="off"
        />
        <Field
          {...about('email')}
          label={m.checkout_email({}, { locale })}
          hint={m.office_order_email_hint({}, { locale })}
          type="email"
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="off"
        />
        <button type="submit" className="btn">
          {m.office_order_contact({}, { locale })}
        </button>
      </Form>
    </details>
  )
}

type Faults = Partial<Record<keyof TypedContact, Message>>

/** What is wrong with each field, as at the checkout. */
function faultsOf(typed: TypedContact, { fulfilment }: OfficeOrder): Faults {
  const read = readGuestContact(typed, fulfilment)
  const codes = new Map(read.ok ? [] : read.refusals.map(({ field, code }) => [field, code]))
  const faults: Faults = {}
  if (codes.has('name')) faults.name = m.checkout_name_empty
  if (codes.has('email')) faults.email = m.checkout_email_malformed
  const phone = codes.get('phone')
  if (phone) faults.phone = phone === 'empty' ? NO_PHONE[fulfilment] : m.checkout_phone_malformed
  return faults
}

const NO_PHONE = {
  pickup: m.office_order_no_contact,
  table: m.office_order_no_contact,
  delivery: m.office_order_no_phone,
} satisfies Record<OfficeOrder['fulfilment'], Message>
