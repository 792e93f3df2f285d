import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import {
  MAX_EMAIL_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_NAME_LENGTH,
} from '#shop/domain/common/limits.ts'
import type { ContactField } from '#shop/domain/messages/contact-message.ts'
import { Field, TextAreaField, type WiredFields } from '../../ui/field.tsx'
import { PhoneFields } from '../../ui/phone-fields.tsx'

export function ContactFields({ about }: WiredFields<ContactField>) {
  const locale = useLocale()
  return (
    <>
      <div className="pair">
        <Field
          {...about('firstName')}
          label={m.contact_first_name({}, { locale })}
          autoComplete="given-name"
          maxLength={MAX_NAME_LENGTH}
        />
        <Field
          {...about('lastName')}
          label={m.contact_last_name({}, { locale })}
          autoComplete="family-name"
          maxLength={MAX_NAME_LENGTH}
        />
      </div>
      <Field
        {...about('email')}
        label={m.contact_email({}, { locale })}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
      />
      <PhoneFields about={about} />
      <TextAreaField
        {...about('textarea')}
        label={m.contact_message({}, { locale })}
        maxLength={MAX_MESSAGE_LENGTH}
      />
      <UnseenFields />
    </>
  )
}

/** The message's key, set by scripts, and a honeypot that only bots fill in. */
function UnseenFields() {
  const locale = useLocale()
  return (
    <div className="contact-unseen" aria-hidden="true">
      <input type="hidden" name="key" defaultValue="" />
      <label htmlFor="contact-topic">{m.contact_trap({}, { locale })}</label>
      <input id="contact-topic" name="topic" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
