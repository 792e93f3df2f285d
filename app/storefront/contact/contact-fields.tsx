import { m } from '#messages'
import {
  type ContactField,
  type ContactForm,
  MAX_MESSAGE_LENGTH,
  MAX_NAME_LENGTH,
} from '#shop/domain/contact-message.ts'
import { MAX_EMAIL_LENGTH } from '#shop/domain/email-address.ts'
import type { Refusal } from '#shop/domain/refusal.ts'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { PhoneFields } from '../../ui/phone-fields.tsx'
import { fieldWords } from './refusal-words.ts'

type ContactFieldsProps = {
  /** What the fields begin with. */
  values: ContactForm
  /** What was typed when the refusals were found. */
  typed: ContactForm
  refusals: readonly Refusal<string>[]
}

export function ContactFields({ values, typed, refusals }: ContactFieldsProps) {
  const about = (name: ContactField) => ({
    name,
    required: true,
    defaultValue: values[name],
    error: fieldWords(refusals, name, typed),
  })
  return (
    <>
      <div className="pair">
        <Field
          {...about('firstName')}
          label={m.contact_first_name()}
          autoComplete="given-name"
          maxLength={MAX_NAME_LENGTH}
        />
        <Field
          {...about('lastName')}
          label={m.contact_last_name()}
          autoComplete="family-name"
          maxLength={MAX_NAME_LENGTH}
        />
      </div>
      <Field
        {...about('email')}
        label={m.contact_email()}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
      />
      <PhoneFields about={about} />
      <TextAreaField
        {...about('textarea')}
        label={m.contact_message()}
        maxLength={MAX_MESSAGE_LENGTH}
      />
      <UnseenFields />
    </>
  )
}

/** The key of this message, filled in by scripts, and a field that only programs fill in. */
function UnseenFields() {
  return (
    <div className="contact-unseen" aria-hidden="true">
      <input type="hidden" name="key" defaultValue="" />
      <label htmlFor="contact-topic">{m.contact_trap()}</label>
      <input id="contact-topic" name="topic" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
