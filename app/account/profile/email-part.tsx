import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'

type EmailPartProps = { email: string; isConfirmed: boolean }

export function EmailPart({ email, isConfirmed }: EmailPartProps) {
  const locale = useLocale()
  return (
    <section className="account-part" aria-labelledby="profile-email">
      <h2 className="head" id="profile-email">
        {m.account_profile_email({}, { locale })}
      </h2>
      <p className="account-email">
        <strong>{email}</strong>
        <span className="account-note">
          {isConfirmed
            ? m.account_profile_confirmed({}, { locale })
            : m.account_profile_unconfirmed({}, { locale })}
        </span>
      </p>
      <p className="account-links">
        <Link className="link" to={href('/profile/email')}>
          {m.account_email_title({}, { locale })}
        </Link>
        {isConfirmed ? null : (
          <Link className="link" to={href('/profile/confirmation')}>
            {m.account_confirmation_title({}, { locale })}
          </Link>
        )}
      </p>
    </section>
  )
}
