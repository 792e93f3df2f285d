import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { requireStaff, staffCredential } from '#app/request/staff.ts'
import { m } from '#messages'
import { mayGiveRole } from '#shop/domain/accounts/permissions.ts'
import { STAFF_ROLES } from '#shop/domain/accounts/staff.ts'
import { isProofDue } from '#shop/operations/accounts/require-recent-password.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { OfficeHead } from '../../parts/office-head.tsx'
import type { Route } from './+types/route.ts'
import { answerKeyForm } from './key-action.ts'
import type { KeyPageData } from './key-data.ts'
import { KeyForm } from './key-form.tsx'
import '../people.css'

/** The form that makes an API key, and the key that comes of it. */
export async function loader({ context }: Route.LoaderArgs): Promise<KeyPageData> {
  const you = requireStaff(context)
  return {
    roles: STAFF_ROLES.filter((role) => mayGiveRole(you, role)),
    isPasswordAsked: await isProofDue(context.get(shopContext), staffCredential(context)),
  }
}

export async function action(posted: Route.ActionArgs) {
  return answerKeyForm(posted)
}

/** Read again after a refusal too: whether the password is asked has changed by then. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_key_title({}, { locale }), isPrivate: true })
}

export default function KeyPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <>
      <OfficeHead
        above={<Link to={href('/office/people')}>{m.office_people({}, { locale })}</Link>}
        title={m.office_key_title({}, { locale })}
        say={m.office_key_say({}, { locale })}
      />
      {actionData?.ok ? (
        <section className="o-new-link" aria-label={actionData.name}>
          <div>
            <h2>{actionData.name}</h2>
            <p>{m.office_key_once({}, { locale })}</p>
            <label>
              <span>{m.office_key({}, { locale })}</span>
              <input type="text" readOnly value={actionData.key} />
            </label>
          </div>
        </section>
      ) : (
        <KeyForm {...loaderData} refused={actionData} />
      )}
    </>
  )
}
