import { data } from 'react-router'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { proveIdentity } from '#app/request/prove-identity.ts'
import { formStatus } from '#app/request/refusals.ts'
import { requireStaff, staffCredential } from '#app/request/staff.ts'
import { m } from '#messages'
import { endDevice, renameDevice } from '#shop/operations/accounts/change-device.ts'
import { makeDeviceCode } from '#shop/operations/accounts/enrol-device.ts'
import { isProofDue } from '#shop/operations/accounts/require-recent-password.ts'
import { listDevices } from '#shop/persistence/queries/accounts/kitchen-devices.ts'
import { askServer } from '../../ui/ask-server.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { useLastAnswer } from '../use-last-answer.ts'
import type { Route } from './+types/route.ts'
import { Devices } from './devices.tsx'
import type { DeviceRefusal, DevicesAnswer, NewCode } from './devices-data.ts'

const FIELDS = ['action', 'id', 'name', 'password'] as const

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const now = shop.clock()
  return {
    now,
    devices: await listDevices(shop.read, now),
    isPasswordAsked: await isProofDue(shop, staffCredential(context)),
  }
}

/** Adds a device (whose code is shown this once), renames one, or signs one out. A name alone needs no password. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const by = requireStaff(context).id
  const typed = await readFormFields({ request, context }, FIELDS)
  if (typed?.action === 'rename') {
    const outcome = await renameDevice(shop, typed.id, typed.name)
    return outcome.ok ? answer(null) : refusal(outcome.refusals[0]?.code, typed.id)
  }
  const id = typed?.action === 'end' ? typed.id : null
  const proof = await proveIdentity(context, typed?.password ?? '')
  if (!proof.ok) return refusal(proof.refusals[0]?.code, id)
  if (typed?.action === 'add') {
    const outcome = await makeDeviceCode(shop, { name: typed.name, by })
    return outcome.ok ? answer(outcome.value) : refusal(outcome.refusals[0]?.code)
  }
  if (typed?.action !== 'end') return refusal('not_sent')
  return (await endDevice(shop, typed.id, by)) ? answer(null) : refusal('unknown_device')
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return askServer(serverLoader)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const given = await askServer<DevicesAnswer>(serverAction)
  return given ?? ({ ok: false, why: 'not_sent', id: null } as const)
}

/** Read again after a refusal too: whether the password is asked has changed by then. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.kitchen_devices({}, { locale }), isPrivate: true })
}

export default function DevicesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Devices {...useLastAnswer(loaderData).answer} answer={actionData} />
}

function answer(code: NewCode | null) {
  return data<DevicesAnswer>({ ok: true, code })
}

function refusal(why: DeviceRefusal = 'not_sent', id: string | null = null) {
  return data<DevicesAnswer>({ ok: false, why, id }, formStatus([{ code: why }]))
}
