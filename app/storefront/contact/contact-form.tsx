import type { FetcherWithComponents } from 'react-router'
import { m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import type { ContactAnswer } from './contact-answer.ts'
import { ContactFields } from './contact-fields.tsx'
import { formWords } from './refusal-words.ts'
import { useContactForm } from './use-contact-form.ts'

type ContactFormProps = {
  fetcher: FetcherWithComponents<ContactAnswer>
  /** What a post without scripts was told. */
  posted: ContactAnswer | undefined
}

export function ContactForm({ fetcher, posted }: ContactFormProps) {
  const { form, round, values, typed, refusals, isSent, isScripted, onSubmit, onInput } =
    useContactForm(fetcher, posted)
  const isSending = fetcher.state !== 'idle'
  return (
    <fetcher.Form
      className="form"
      method="post"
      action="/contact"
      ref={form}
      noValidate={isScripted}
      defaultShouldRevalidate={false}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {isSent ? (
        <div data-sent tabIndex={-1}>
          <Notice tone="ok">
            <strong>{m.contact_success()}</strong> {m.contact_sent()}
          </Notice>
        </div>
      ) : null}
      <ContactFields key={round} values={values} typed={typed} refusals={refusals} />
      {refusals.length > 0 ? <Notice tone="bad">{formWords(refusals)}</Notice> : null}
      <button type="submit" className="btn btn--main btn--wide" aria-disabled={isSending}>
        {isSending ? m.contact_sending() : m.contact_send()}
      </button>
    </fetcher.Form>
  )
}
