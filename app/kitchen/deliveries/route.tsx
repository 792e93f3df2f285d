import { localeOfPath } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { requireStaff } from '#app/request/staff.ts'
import { m } from '#messages'
import { businessDayStart } from '#shop/domain/hours/business-day.ts'
import { readDeliveries } from '#shop/persistence/queries/kitchen/deliveries.ts'
import { readCourierCash, readHandIns } from '#shop/persistence/queries/payments/courier-cash.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { askServer } from '../../ui/ask-server.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { answerDeliveriesAction } from '../answer-action.ts'
import { sendAction } from '../send-action.ts'
import { useLastAnswer } from '../use-last-answer.ts'
import type { Route } from './+types/route.ts'
import { Deliveries } from './deliveries.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { id, role } = requireStaff(context)
  const { read, clock } = context.get(shopContext)
  const now = clock()
  const { timeZone, businessDayEnds } = await readSettings(read)
  const dayStart = businessDayStart(now, timeZone, businessDayEnds)
  const worksAtBoard = role !== 'courier'
  const whose = worksAtBoard ? undefined : id
  return {
    now,
    ...(await readDeliveries(read, id, { now, dayStart })),
    cash: await readCourierCash(read, whose),
    handIns: await readHandIns(read, dayStart, whose),
    worksAtBoard,
  }
}

export async function action(args: Route.ActionArgs) {
  return answerDeliveriesAction(args)
}

/** When the list can't be fetched on the road, the last one stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return askServer(serverLoader)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendAction(request, serverAction)
}

export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.kitchen_deliveries({}, { locale }), isPrivate: true })
}

export default function DeliveriesPage({ loaderData }: Route.ComponentProps) {
  const { answer, isFailing } = useLastAnswer(loaderData)
  return <Deliveries data={answer} isFailing={isFailing} />
}
