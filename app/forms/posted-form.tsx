import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Notice } from '../ui/notice.tsx'
import type { useForm } from './use-form.ts'

type AccountFormProps = {
  /** From `useForm`. */
  wiring: Omit<ReturnType<typeof useForm>, 'about'>
  /** Where to post; the page itself by default. */
  action?: string
  submitLabel: string
  tone?: 'main' | 'bad'
  children: ReactNode
}

/** A form that posts with or without scripts. It adds the button and the errors to the given fields. */
export function PostedForm({
  wiring,
  action,
  submitLabel,
  tone = 'main',
  children,
}: AccountFormProps) {
  const locale = useLocale()
  return (
    <wiring.Form
      className="form"
      method="post"
      {...(action === undefined ? {} : { action })}
      ref={wiring.form}
      noValidate={wiring.isScripted}
      defaultShouldRevalidate={false}
      onSubmit={wiring.onSubmit}
      onInput={wiring.onInput}
    >
      {wiring.isScripted ? <input type="hidden" name="scripted" value="on" /> : null}
      {children}
      {wiring.words ? <Notice tone="bad">{wiring.words}</Notice> : null}
      <button type="submit" className={`btn btn--${tone} btn--wide`} aria-disabled={wiring.isBusy}>
        {wiring.isBusy ? m.layout_working({}, { locale }) : submitLabel}
      </button>
    </wiring.Form>
  )
}
