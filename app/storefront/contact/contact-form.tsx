import { useEffect, useRef } from 'react'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { CONTACT_FIELDS, readContactMessage } from '#shop/domain/messages/contact-message.ts'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { PostedForm } from '../../forms/posted-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { toast } from '../../ui/toast.ts'
import { ContactFields } from './contact-fields.tsx'
import { contactText } from './contact-text.ts'

/** `posted` is the answer to a post without scripts. */
export function ContactForm({ posted }: { posted: FormAnswer | undefined }) {
  const locale = useLocale()
  const { phone } = useShopFacts()
  const wiring = useForm({
    fields: CONTACT_FIELDS,
    read: readContactMessage,
    words: contactText(phone),
    posted,
    onSend: giveKey,
    onDone: () => toast.success(m.contact_success({}, { locale }), locale),
  })
  return (
    <PostedForm
      wiring={wiring}
      action={href('/contact')}
      submitLabel={m.contact_send({}, { locale })}
    >
      {wiring.isDone ? <SentNotice /> : null}
      <ContactFields key={wiring.round} about={wiring.about} />
    </PostedForm>
  )
}

/** Moves the focus to where the fields begin again. */
function SentNotice() {
  const locale = useLocale()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="ok">
        <strong>{m.contact_success({}, { locale })}</strong> {m.contact_sent({}, { locale })}
      </Notice>
    </div>
  )
}

/** The same for all retries of one message, so that the server recognises them. */
function giveKey(form: HTMLFormElement): void {
  const key = form.elements.namedItem('key')
  if (!(key instanceof HTMLInputElement) || key.value !== '') return
  key.value = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('')
}
