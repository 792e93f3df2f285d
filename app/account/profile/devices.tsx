import { redirect } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { visitorContext } from '#app/request/access.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { m } from '#messages'
import { deviceName } from '#shop/domain/accounts/account.ts'
import { signOutDevice } from '#shop/operations/accounts/end-sessions.ts'
import { listSessions } from '#shop/persistence/queries/accounts/sessions.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { SignOutForm } from '../../visitor/sign-out-form.tsx'
import { AccountPage } from '../account-page.tsx'
import type { Route } from './+types/devices.ts'
import { DeviceRow } from './device-row.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const { read, clock } = context.get(shopContext)
  const [sessions, { timeZone }] = await Promise.all([
    listSessions(read, visitor.id, clock()),
    readSettings(read),
  ])
  const devices = sessions.map(({ id, userAgent, startedAt }) => ({
    id,
    name: deviceName(userAgent),
    startedAt,
    isThis: id === visitor.sessionId,
  }))
  return { devices, timeZone }
}

/** Signs out the device named by `id`. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const typed = await readFormFields({ request, context }, ['id'])
  if (typed) await signOutDevice(context.get(shopContext), visitor, typed.id)
  throw redirect(href('/profile/devices'), 303)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.account_devices_title({}, { locale }), isPrivate: true })
}

export default function DevicesPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { devices, timeZone } = loaderData
  return (
    <AccountPage
      isBelowProfile
      title={m.account_devices_title({}, { locale })}
      lead={m.account_devices_lead({}, { locale })}
    >
      <ul className="account-devices">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} timeZone={timeZone} />
        ))}
      </ul>
      <SignOutForm className="btn btn--bad btn--wide" isEverywhere />
    </AccountPage>
  )
}
