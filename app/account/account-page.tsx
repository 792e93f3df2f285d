import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'

type AccountPageProps = {
  title: string
  lead?: string | undefined
  isBelowProfile?: boolean
  children: ReactNode
}

/** A page of the account with one form: heading, lead sentence, form. */
export function AccountPage({ title, lead, isBelowProfile = false, children }: AccountPageProps) {
  const locale = useLocale()
  return (
    <div className="account-narrow">
      <div>
        {isBelowProfile ? (
          <Link className="link account-back" to={href('/profile')}>
            {m.account_profile_title({}, { locale })}
          </Link>
        ) : null}
        <h1 className="account-title">{title}</h1>
      </div>
      {lead ? <p className="account-lead">{lead}</p> : null}
      {children}
    </div>
  )
}
