import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { SignOutForm } from '../../visitor/sign-out-form.tsx'

/** Links to the other pages of the account. */
export function MoreLinks({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const locale = useLocale()
  return (
    <section className="account-part" aria-labelledby="profile-more">
      <h2 className="head" id="profile-more">
        {m.account_profile_more({}, { locale })}
      </h2>
      <ul className="account-more">
        <li>
          <Link className="link" to={href('/profile/password')}>
            {m.account_password_title({}, { locale })}
          </Link>
        </li>
        {hasSecondFactor ? (
          <li>
            <Link className="link" to={href('/profile/second-factor')}>
              {m.account_factor_title({}, { locale })}
            </Link>
          </li>
        ) : null}
        <li>
          <Link className="link" to={href('/profile/devices')}>
            {m.account_devices_title({}, { locale })}
          </Link>
        </li>
        <li>
          <a className="link" href={href('/profile/download')} download>
            {m.account_download({}, { locale })}
          </a>
        </li>
        <li>
          <Link className="link" to={href('/profile/delete')}>
            {m.account_delete_title({}, { locale })}
          </Link>
        </li>
        <li>
          <SignOutForm className="link" />
        </li>
      </ul>
    </section>
  )
}
