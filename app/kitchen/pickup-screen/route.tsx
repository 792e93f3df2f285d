import { data } from 'react-router'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { readPickupScreen } from '#shop/operations/kitchen/read-pickup-screen.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/route.ts'
import { PickupScreen } from './pickup-screen.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const shown = await readPickupScreen(read, clock())
  if (!shown) throw data(null, { status: 404 })
  return shown
}

/** It asks the API by itself. */
export function shouldRevalidate(): boolean {
  return false
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.pickup_title({}, { locale }), isPrivate: true })
}

export default function PickupPage({ loaderData }: Route.ComponentProps) {
  return <PickupScreen first={loaderData} />
}
