import { redirect } from 'react-router'
import { answerHeaders } from '#app/forms/answer-headers.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { sessionContext } from '#app/request/session.ts'
import { signedInStaff } from '#app/request/staff.ts'
import { m } from '#messages'
import { kitchenDeviceOf } from '#shop/auth/kitchen-device.ts'
import { safeRedirectPath } from '#shop/domain/common/safe-redirect-path.ts'
import { recogniseDevice } from '#shop/operations/accounts/recognise-device.ts'
import { findEndedDevice } from '#shop/persistence/queries/accounts/ended-devices.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/route.ts'
import { Enrol } from './enrol.tsx'
import { answerEnrolment } from './enrol-action.ts'

export const headers = answerHeaders

/** Staff with access to the board are redirected to it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { caller } = context.get(sessionContext)
  const next = safeRedirectPath(url.searchParams.get('next'), href('/kitchen'))
  if ((await recogniseDevice(shop, caller)) || (await signedInStaff(context))) throw redirect(next)
  const mark = kitchenDeviceOf(caller, shop.publicUrl)
  const now = shop.clock()
  const ended = mark ? await findEndedDevice(shop.read, mark.hash, now) : undefined
  return { next, now, ended: ended ?? null }
}

export function action({ request, context }: Route.ActionArgs) {
  return answerEnrolment({ request, context })
}

export const clientAction = sendForm

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.kitchen_enrol_title({}, { locale }), isPrivate: true })
}

export default function EnrolPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Enrol {...loaderData} posted={actionData} />
}
