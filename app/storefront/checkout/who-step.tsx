import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { CheckField, Field } from '../../ui/field.tsx'
import { payingText } from './pay-step.tsx'
import { Step } from './step.tsx'
import type { Checkout } from './use-checkout.ts'

/**
 * The guest's name and one way to reach them. A table needs neither. Who is remembered can be forgotten here; others are
 * asked once they have ordered.
 */
export function WhoStep({ checkout }: { checkout: Checkout }) {
  const locale = useLocale()
  const { about, fulfilment, isKnownGuest, remembers, remember } = checkout
  const isDelivery = fulfilment === 'delivery'
  const [isLine, setIsLine] = useState(isKnownGuest && !(isDelivery && about('phone').value === ''))
  const [isChanging, setIsChanging] = useState(false)
  const [wasRemembered] = useState(remembers)
  if (isLine && [about('name'), about('phone'), about('email')].some(({ error }) => error)) {
    setIsLine(false)
  }
  if (isLine) {
    const change = () => {
      setIsLine(false)
      setIsChanging(true)
    }
    return <KnownGuest checkout={checkout} onChange={change} />
  }
  return (
    <Step title={m.checkout_who({}, { locale })}>
      <div className="pair" ref={isChanging ? focusFirstField : undefined}>
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
      {wasRemembered ? (
        <CheckField
          label={m.checkout_remember({}, { locale })}
          checked={remembers}
          onChange={({ target }) => remember(target.checked)}
        />
      ) : null}
    </Step>
  )
}

/** A guest who was known when the page opened: one line, with how they pay if there is a choice, and the way to change it. */
function KnownGuest({ checkout, onChange }: { checkout: Checkout; onChange: () => void }) {
  const locale = useLocale()
  const { name, phone, email } = checkout.draft.typed
  const paying = payingText(checkout, locale)
  return (
    <Step title={m.checkout_who({}, { locale })}>
      <p className="known-guest">
        <span>
          <b>{name}</b> {phone || email} {paying ? <small>{paying}</small> : null}
        </span>
        <button type="button" className="link" onClick={onChange}>
          {m.checkout_change_who({}, { locale })}
        </button>
      </p>
    </Step>
  )
}

/** The button that had the focus is gone. */
function focusFirstField(fields: HTMLElement | null): void {
  fields?.querySelector('input')?.focus()
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
