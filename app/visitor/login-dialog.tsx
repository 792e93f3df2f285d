import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Dialog } from '../ui/dialog.tsx'
import { LoginCodeForm } from './login-code-form.tsx'
import { LoginForm } from './login-form.tsx'
import { SignupForm } from './signup-form.tsx'

type View = 'login' | 'signup'
/** `code`: the password was right, and the account has a second factor. */
type Step = View | 'code'

/** Log In and Sign up in a dialog over the current page. Loaded when it is opened. */
export default function LoginDialog({ onClose }: { onClose: () => void }) {
  const locale = useLocale()
  const [view, setView] = useState<Step>('login')
  const id = useId()
  const navigate = useNavigate()
  const land = (landing?: string) => (landing === undefined ? onClose() : navigate(landing))
  if (view === 'code') {
    return (
      <Dialog title={m.account_code_title({}, { locale })} onClose={onClose}>
        <div className="account-dialog">
          <LoginCodeForm onDone={land} />
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={
        view === 'login' ? m.account_log_in({}, { locale }) : m.account_sign_up({}, { locale })
      }
      onClose={onClose}
    >
      <div className="account-dialog">
        <Tabs id={id} view={view} onChange={setView} />
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`}>
          {view === 'login' ? (
            <LoginForm onCode={() => setView('code')} onDone={land} />
          ) : (
            <SignupForm onDone={onClose} />
          )}
        </div>
      </div>
    </Dialog>
  )
}

type TabsProps = { id: string; view: View; onChange: (view: View) => void }

function Tabs({ id, view, onChange }: TabsProps) {
  const locale = useLocale()
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLDivElement>): void {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const other = view === 'login' ? 'signup' : 'login'
    onChange(other)
    currentTarget.querySelector<HTMLElement>(`[data-view="${other}"]`)?.focus()
  }

  const tab = (name: View, label: string) => (
    <button
      type="button"
      role="tab"
      id={`${id}-${name}`}
      data-view={name}
      aria-controls={`${id}-panel`}
      aria-selected={view === name}
      tabIndex={view === name ? 0 : -1}
      onClick={() => onChange(name)}
    >
      {label}
    </button>
  )
  return (
    <div
      className="tabs"
      role="tablist"
      aria-label={m.account_dialog_tabs({}, { locale })}
      onKeyDown={onKeyDown}
    >
      {tab('login', m.account_log_in({}, { locale }))}
      {tab('signup', m.account_sign_up({}, { locale }))}
    </div>
  )
}
