import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'

type EntryPageProps = { current: 'login' | 'signup'; search: string; children: ReactNode }

/** The two ways in, as pages. */
export function EntryPage({ current, search, children }: EntryPageProps) {
  const tab = (name: 'login' | 'signup', label: string) => (
    <Link to={`/${name}${search}`} aria-current={current === name ? 'page' : undefined}>
      {label}
    </Link>
  )
  return (
    <div className="account-narrow">
      <h1 className="account-title">
        {current === 'login' ? m.account_log_in() : m.account_sign_up()}
      </h1>
      <nav className="tabs" aria-label={m.account_dialog_tabs()}>
        {tab('login', m.account_log_in())}
        {tab('signup', m.account_sign_up())}
      </nav>
      {children}
    </div>
  )
}
