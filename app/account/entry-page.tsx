import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'

type EntryPageProps = { current: 'login' | 'signup'; search: string; children: ReactNode }

/** Log In and Sign up as pages of their own. */
export function EntryPage({ current, search, children }: EntryPageProps) {
  const locale = useLocale()
  const tab = (name: 'login' | 'signup', label: string) => (
    <Link to={`/${name}${search}`} aria-current={current === name ? 'page' : undefined}>
      {label}
    </Link>
  )
  return (
    <div className="account-narrow">
      <h1 className="account-title">
        {current === 'login' ? m.account_log_in({}, { locale }) : m.account_sign_up({}, { locale })}
      </h1>
      <nav className="tabs" aria-label={m.account_dialog_tabs({}, { locale })}>
        {tab('login', m.account_log_in({}, { locale }))}
        {tab('signup', m.account_sign_up({}, { locale }))}
      </nav>
      {children}
    </div>
  )
}
