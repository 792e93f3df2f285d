import { m } from '#messages'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import { CheckField, Field } from '../../ui/field.tsx'
import { Step } from './step.tsx'
import type { Checkout } from './use-checkout.ts'

/** Who is called out, and how they are reached. Who sits at a table need say nothing. */
export function WhoStep({ checkout }: { checkout: Checkout }) {
  const { about, fulfilment, remembers, remember } = checkout
  const lead = LEADS[fulfilment]
  return (
    <Step title={m.checkout_who()}>
      {lead ? <p className="step-lead">{lead()}</p> : null}
      <div className="form step-fields">
        <Field
          {...about('name')}
          label={m.checkout_name()}
          required={fulfilment !== 'table'}
          autoComplete="name"
        />
        <div className="pair">
          <Field
            {...about('phone')}
            label={m.checkout_phone()}
            hint={fulfilment === 'delivery' ? m.checkout_phone_courier() : undefined}
            required={fulfilment === 'delivery'}
            type="tel"
            autoComplete="tel"
          />
          <Field
            {...about('email')}
            label={m.checkout_email()}
            hint={m.checkout_email_hint()}
            type="email"
            autoComplete="email"
          />
        </div>
        <CheckField
          label={m.checkout_remember()}
          checked={remembers}
          onChange={({ target }) => remember(target.checked)}
        />
      </div>
    </Step>
  )
}

const LEADS: Partial<Record<Fulfilment, () => string>> = {
  pickup: m.checkout_either,
  table: m.checkout_table_who,
}
