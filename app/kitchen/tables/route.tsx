import { data } from 'react-router'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { m } from '#messages'
import { readTableSigns, renewTableSign } from '#shop/operations/settings/table-signs.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/route.ts'
import { Tables } from './tables.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { signs: await readTableSigns(context.get(shopContext)) }
}

/** Returns the table whose sign was replaced, or null. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readFormFields({ request, context }, ['table'])
  if (!typed) return data({ renewed: null }, { status: 400 })
  const outcome = await renewTableSign(context.get(shopContext), typed.table)
  if (outcome.ok) return data({ renewed: typed.table })
  return data({ renewed: null }, { status: 404 })
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.kitchen_tables({}, { locale }), isPrivate: true })
}

export default function TablesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Tables signs={loaderData.signs} renewed={actionData?.renewed ?? null} />
}
