import type { ReactNode } from 'react'
import { m } from '#messages'
import { Notice } from '../ui/notice.tsx'
import { formWords } from './refusal-words.ts'
import type { useAccountForm } from './use-account-form.ts'

type AccountFormProps = {
  /** Of `useAccountForm`. */
  wiring: Omit<ReturnType<typeof useAccountForm>, 'about'>
  /** The page itself where there is none. */
  action?: string
  /** What the button does. */
  deed: string
  tone?: 'main' | 'bad'
  children: ReactNode
}

/** A form that posts with or without scripts, its fields given, its button and its errors here. */
export function AccountForm({ wiring, action, deed, tone = 'main', children }: AccountFormProps) {
  const words = formWords(wiring.marks)
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
      {words ? <Notice tone="bad">{words}</Notice> : null}
      <button type="submit" className={`btn btn--${tone} btn--wide`} aria-disabled={wiring.isBusy}>
        {wiring.isBusy ? m.account_working() : deed}
      </button>
    </wiring.Form>
  )
}
