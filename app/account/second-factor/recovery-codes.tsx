import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { AccountPage } from '../account-page.tsx'
import './second-factor.css'

/** Shown once, as one block of text, so that the codes can be selected, copied and printed together. */
export function RecoveryCodes({ title, codes }: { title: string; codes: readonly string[] }) {
  const locale = useLocale()
  return (
    <AccountPage isBelowProfile title={title} lead={m.account_factor_codes_lead({}, { locale })}>
      <Notice tone="warn">{m.account_factor_codes_once({}, { locale })}</Notice>
      <ol className="recovery-codes" aria-label={m.account_factor_codes_label({}, { locale })}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Link className="btn btn--main btn--wide" to={href('/profile/second-factor')}>
        {m.account_factor_codes_kept({}, { locale })}
      </Link>
    </AccountPage>
  )
}
