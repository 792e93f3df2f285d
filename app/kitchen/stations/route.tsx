import { data } from 'react-router'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { requireStaff } from '#app/request/staff.ts'
import { isStation, STATIONS } from '#shop/domain/common/station.ts'
import { readStation } from '#shop/operations/kitchen/read-station.ts'
import { findKeysHere } from '#shop/persistence/queries/accounts/letter-keys.ts'
import { askServer } from '../../ui/ask-server.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { sendAction } from '../send-action.ts'
import { useLastAnswer } from '../use-last-answer.ts'
import type { Route } from './+types/route.ts'
import { answerStationAction } from './answer-station-action.ts'
import { StationPage } from './station-page.tsx'
import { STATION_WORDS } from './station-text.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { station } = params
  if (!isStation(station)) throw data(null, { status: 404 })
  const { read, clock } = context.get(shopContext)
  const now = clock()
  const [shown, keys] = await Promise.all([
    readStation(read, station, now),
    findKeysHere(read, requireStaff(context), now),
  ])
  return { now, station, keys, ...shown }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return answerStationAction({ request, context }, params.station)
}

/** When the board can't be fetched, the last one stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return askServer(serverLoader)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendAction(request, serverAction)
}

export function shouldRevalidate(): boolean {
  return true
}

export function meta({ params, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const station = isStation(params.station) ? params.station : STATIONS[0]
  return pageMeta({ title: STATION_WORDS[station]({}, { locale }), isPrivate: true })
}

export default function StationRoute({ loaderData }: Route.ComponentProps) {
  const { answer, isFailing } = useLastAnswer(loaderData)
  return <StationPage data={answer} isFailing={isFailing} />
}
