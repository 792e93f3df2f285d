import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { CheckField, Field } from '../../ui/field.tsx'
import { Step } from './step.tsx'
import type { Checkout } from './use-checkout.ts'

/** The guest's name and one way to reach them. A table needs neither. */
export function WhoStep({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const { about, fulfilment, remembers, remember } = checkout
  const isDelivery = fulfilment === 'delivery'
  return (
    <Step title={m.checkout_who({}, { locale })}>
      <div className="pair">
        <Field
          {...about('name')}
          label={m.checkout_name({}, { locale })}
          required
          autoComplete="name"
          enterKeyHint="next"
        />
        {isDelivery ? (
          <Field
            {...about('phone')}
            label={m.checkout_phone({}, { locale })}
            required
            type="tel"
            autoComplete="tel"
            enterKeyHint="done"
          />
        ) : (
          <ContactField checkout={checkout} />
        )}
      </div>
      <CheckField
        label={m.checkout_remember({}, { locale })}
        checked={remembers}
        onChange={({ target }) => remember(target.checked)}
      />
    </Step>
  )
}

/** One field for a phone number or an email address; the @ tells which it is. */
function ContactField({ checkout: { about } }: { checkout: Checkout }) {
  const locale = useLocale()
  const phone = about('phone')
  const email = about('email')
  const [own, setOwn] = useState<string>()
  const value = own ?? (phone.value || email.value)
  function onChange(event: { target: { value: string } }): void {
    const text = event.target.value
    const isEmail = text.includes('@')
    setOwn(text)
    ;(isEmail ? email : phone).onChange(event)
    // An address typed for the receipt stays; one typed in this field is cleared.
    if (isEmail && phone.value !== '') phone.onChange(EMPTIED)
    if (!isEmail && value.includes('@')) email.onChange(EMPTIED)
  }
  const isEmail = value.includes('@')
  return (
    <Field
      name="contact"
      value={value}
      error={(isEmail ? email.error : undefined) ?? phone.error}
      onChange={onChange}
      label={m.checkout_contact({}, { locale })}
      required
      autoComplete="tel"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="done"
    />
  )
}

const EMPTIED = { target: { value: '' } }
