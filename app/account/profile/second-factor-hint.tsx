import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { Notice } from '../../ui/notice.tsx'

/** For owners and managers without a second factor, until they turn it on or say no. */
export function SecondFactorHint() {
  const locale = useLocale()
  return (
    <Notice
      tone="warn"
      action={
        <div className="account-links">
          <Link className="link" to={href('/profile/second-factor')}>
            {m.account_factor_begin({}, { locale })}
          </Link>
          <Form method="post" action={href('/profile/second-factor/decline')}>
            <button type="submit" className="link">
              {m.account_factor_decline({}, { locale })}
            </button>
          </Form>
        </div>
      }
    >
      {m.account_factor_hint({}, { locale })}
    </Notice>
  )
}
