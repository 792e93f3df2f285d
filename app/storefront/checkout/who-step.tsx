import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { CheckField, Field } from '../../ui/field.tsx'
import { Step } from './step.tsx'
import type { Checkout } from './use-checkout.ts'

/** The guest's name and contact. Guests at a table may leave them empty. */
export function WhoStep({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const { about, fulfilment, remembers, remember } = checkout
  const lead = LEADS[fulfilment]
  return (
    <Step title={m.checkout_who({}, { locale })}>
      {lead ? <p className="step-lead">{lead({}, { locale })}</p> : null}
      <div className="form step-fields">
        <Field
          {...about('name')}
          label={m.checkout_name({}, { locale })}
          required={fulfilment !== 'table'}
          autoComplete="name"
        />
        <div className="pair">
          <Field
            {...about('phone')}
            label={m.checkout_phone({}, { locale })}
            hint={fulfilment === 'delivery' ? m.checkout_phone_courier({}, { locale }) : undefined}
            required={fulfilment === 'delivery'}
            type="tel"
            autoComplete="tel"
          />
          <Field
            {...about('email')}
            label={m.checkout_email({}, { locale })}
            hint={m.checkout_email_hint({}, { locale })}
            type="email"
            autoComplete="email"
          />
        </div>
        <CheckField
          label={m.checkout_remember({}, { locale })}
          checked={remembers}
          onChange={({ target }) => remember(target.checked)}
        />
      </div>
    </Step>
  )
}

const LEADS: Partial<Record<Fulfilment, Message>> = {
  pickup: m.checkout_either,
  table: m.checkout_table_who,
}
