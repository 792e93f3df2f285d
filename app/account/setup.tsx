import { data, useNavigate } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { secretAddressHeaders } from '#app/forms/answer-headers.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { readStaffAccount, STAFF_ACCOUNT_FIELDS } from '#shop/domain/accounts/account-forms.ts'
import { acceptInvitation, openInvitation } from '#shop/operations/accounts/accept-invitation.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { toast } from '../ui/toast.ts'
import { useAccountForm } from '../visitor/use-account-form.ts'
import { visitorChanged } from '../visitor/visitor-store.ts'
import type { Route } from './+types/setup.ts'
import { AccountPage } from './account-page.tsx'
import { SetupForm } from './setup-form.tsx'

export const headers = secretAddressHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const invitation = await openInvitation(shop, shop.read, params.token)
  if (!invitation) return data({ invitation: null }, { status: 404 })
  const { email, role } = invitation
  return data({ invitation: { email: email ?? '', isOwner: role === 'owner' } })
}

export function action({ request, context, params }: Route.ActionArgs) {
  return answerForm(
    { request, context },
    {
      fields: STAFF_ACCOUNT_FIELDS,
      read: readStaffAccount,
      run: (shop, input, { caller }) =>
        acceptInvitation(shop, { ...input, token: params.token }, caller),
    },
  )
}

export const clientAction = sendForm

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.account_setup_title({}, { locale }), isPrivate: true })
}

export default function SetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { invitation } = loaderData
  const wiring = useAccountForm({
    fields: STAFF_ACCOUNT_FIELDS,
    read: readStaffAccount,
    values: { email: invitation?.email ?? '' },
    posted: actionData,
    async onDone(next = '/') {
      await visitorChanged()
      toast.success(m.account_setup_done({}, { locale }), locale)
      await navigate(next)
    },
  })
  if (!invitation) return <DeadLink />
  const { isOwner } = invitation
  return (
    <AccountPage
      title={
        isOwner
          ? m.account_setup_owner_title({}, { locale })
          : m.account_setup_title({}, { locale })
      }
      lead={
        isOwner ? m.account_setup_owner_lead({}, { locale }) : m.account_setup_lead({}, { locale })
      }
    >
      <SetupForm wiring={wiring} isInvitedByMail={invitation.email !== ''} />
    </AccountPage>
  )
}

function DeadLink() {
  const locale = useLocale()
  return (
    <AccountPage
      title={m.account_setup_dead_title({}, { locale })}
      lead={m.account_setup_dead({}, { locale })}
    >
      <p className="account-aside">{m.account_setup_dead_owner({}, { locale })}</p>
    </AccountPage>
  )
}
