import { m } from '#messages'
import { CheckField, Field } from '../../ui/field.tsx'
import { Step } from './step.tsx'
import type { Checkout } from './use-checkout.ts'

/** Who is called out, and how they are reached. Who sits at a table need say nothing. */
export function WhoStep({ checkout }: { checkout: Checkout }) {
  const { about, fulfilment, remembers, remember } = checkout
  return (
    <Step title={m.checkout_who()}>
      <p className="step-lead">{LEADS[fulfilment]()}</p>
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

const LEADS = {
  pickup: m.checkout_either,
  delivery: m.checkout_phone_courier,
  table: m.checkout_table_who,
}
