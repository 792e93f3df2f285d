import { useRevalidator } from 'react-router'
import { answerForm } from '#app/forms/answer-form.ts'
import { answerHeaders } from '#app/forms/answer-headers.ts'
import { PostedForm } from '#app/forms/posted-form.tsx'
import { sendForm } from '#app/forms/send-form.ts'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { visitorContext } from '#app/request/access.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { PROFILE_FIELDS, readProfile } from '#shop/domain/accounts/account-forms.ts'
import { done } from '#shop/domain/common/refusal.ts'
import { changeProfile } from '#shop/operations/accounts/change-profile.ts'
import { findKeysHere } from '#shop/persistence/queries/accounts/letter-keys.ts'
import {
  hasSecondFactor,
  isSecondFactorUrged,
} from '#shop/persistence/queries/accounts/second-factors.ts'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PhoneFields } from '../../ui/phone-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { NameFields } from '../../visitor/record-fields.tsx'
import { useAccountForm } from '../../visitor/use-account-form.ts'
import { visitorChanged } from '../../visitor/visitor-store.ts'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/route.ts'
import { EmailPart } from './email-part.tsx'
import { LetterKeysPart } from './letter-keys-part.tsx'
import { MoreLinks } from './more-links.tsx'
import { SecondFactorHint } from './second-factor-hint.tsx'

export const headers = answerHeaders

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const { userName, nameAndSurname, email, emailConfirmed, country, number } = visitor
  const record = { userName, nameAndSurname, country, number }
  const { read, clock } = context.get(shopContext)
  const [isUrged, isOn, keys] = await Promise.all([
    isSecondFactorUrged(read, visitor.id),
    hasSecondFactor(read, visitor.id),
    findKeysHere(read, { id: visitor.id, by: 'session' }, clock()),
  ])
  return {
    email,
    emailConfirmed,
    record,
    isSaved: url.searchParams.has('saved'),
    // Hidden from guests, except former staff who still have a second factor and may want to turn it off.
    secondFactor: { isUrged, isOffered: isOn || keys.wish !== 'nobody' },
    keys,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(visitorContext)
  return answerForm(
    { request, context },
    {
      fields: PROFILE_FIELDS,
      read: readProfile,
      async run(shop, profile) {
        await changeProfile(shop, id, profile)
        return done(null)
      },
      next: `${href('/profile')}?saved=on`,
    },
  )
}

export const clientAction = sendForm

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.account_profile_title({}, { locale }), isPrivate: true })
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { email, emailConfirmed, record, isSaved, secondFactor, keys } = loaderData
  const { revalidate } = useRevalidator()
  const wiring = useAccountForm({
    fields: PROFILE_FIELDS,
    read: readProfile,
    posted: actionData,
    values: record,
    onDone() {
      toast.success(m.account_profile_saved({}, { locale }), locale)
      visitorChanged()
      revalidate()
    },
  })
  return (
    <AccountPage title={m.account_profile_title({}, { locale })}>
      {isSaved ? <Notice tone="ok">{m.account_profile_saved({}, { locale })}</Notice> : null}
      {secondFactor.isUrged ? <SecondFactorHint /> : null}
      <EmailPart email={email} isConfirmed={emailConfirmed} />
      <PostedForm
        wiring={wiring}
        action={href('/profile')}
        submitLabel={m.account_profile_save({}, { locale })}
      >
        <NameFields about={wiring.about} />
        <PhoneFields about={wiring.about} />
      </PostedForm>
      {keys.wish === 'nobody' ? null : <LetterKeysPart keys={keys} />}
      <MoreLinks hasSecondFactor={secondFactor.isOffered} />
    </AccountPage>
  )
}
