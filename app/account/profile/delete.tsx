import { useNavigate } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { answerHeaders } from '#app/forms/answer-headers.ts'
import { PostedForm } from '#app/forms/posted-form.tsx'
import { sendForm } from '#app/forms/send-form.ts'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { visitorContext } from '#app/request/access.ts'
import { forgetVisit } from '#app/visitor/kept-storage.ts'
import { m } from '#messages'
import { DELETION_FIELDS, readDeletion } from '#shop/domain/accounts/account-forms.ts'
import { done } from '#shop/domain/common/refusal.ts'
import { deleteAccount } from '#shop/operations/accounts/delete-account.ts'
import { CheckField } from '../../ui/field.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { toast } from '../../ui/toast.ts'
import { useAccountForm } from '../../visitor/use-account-form.ts'
import { visitorChanged } from '../../visitor/visitor-store.ts'
import { AccountPage } from '../account-page.tsx'
import { CurrentPasswordField } from '../current-password-field.tsx'
import type { Route } from './+types/delete.ts'

export const headers = answerHeaders

/** Loads nothing, but makes client-side navigation ask the server, which checks who is signed in. */
export function loader(): null {
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  return answerForm(
    { request, context },
    {
      fields: DELETION_FIELDS,
      read: readDeletion,
      async run(shop, input, { caller }) {
        const outcome = await deleteAccount(shop, visitor, input)
        return outcome.ok ? done({ cookies: await shop.auth.signOut(caller) }) : outcome
      },
      next: href('/'),
    },
  )
}

export const clientAction = sendForm

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.account_delete_title({}, { locale }), isPrivate: true })
}

export default function DeleteAccountPage({ actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const navigate = useNavigate()
  const wiring = useAccountForm({
    fields: DELETION_FIELDS,
    read: readDeletion,
    posted: actionData,
    async onDone() {
      forgetVisit()
      await visitorChanged()
      toast.success(m.account_deleted({}, { locale }), locale)
      await navigate(href('/'))
    },
  })
  const { defaultValue: _, ...confirmed } = wiring.about('confirmed')
  return (
    <AccountPage
      isBelowProfile
      title={m.account_delete_title({}, { locale })}
      lead={m.account_delete_lead({}, { locale })}
    >
      <PostedForm wiring={wiring} submitLabel={m.account_delete_do({}, { locale })} tone="bad">
        <CurrentPasswordField {...wiring.about('currentPassword')} />
        <CheckField {...confirmed} label={m.account_delete_confirm({}, { locale })} />
      </PostedForm>
    </AccountPage>
  )
}
