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
import { answerInvitation } from './invite-action.ts'
import type { InviteData } from './invite-data.ts'
import { InviteForm } from './invite-form.tsx'
import { NewInvitation } from './new-invitation.tsx'
import '../people.css'

/** The form that invites somebody, and the link that comes of it. */
export async function loader({ context }: Route.LoaderArgs): Promise<InviteData> {
  const shop = context.get(shopContext)
  const you = requireStaff(context)
  return {
    now: shop.clock(),
    roles: STAFF_ROLES.filter((role) => mayGiveRole(you, role)),
    isPasswordAsked: await isProofDue(shop, staffCredential(context)),
  }
}

export async function action(posted: Route.ActionArgs) {
  return answerInvitation(posted)
}

/** Read again after a refusal too: whether the password is asked has changed by then. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_people_invite_title({}, { locale }), isPrivate: true })
}

export default function InvitePage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <>
      <OfficeHead
        above={<Link to={href('/office/people')}>{m.office_people({}, { locale })}</Link>}
        title={m.office_people_invite_title({}, { locale })}
      />
      {actionData?.ok ? (
        <NewInvitation invited={actionData} now={loaderData.now} />
      ) : (
        <InviteForm {...loaderData} refused={actionData} />
      )}
    </>
  )
}
