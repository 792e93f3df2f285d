import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { askServer } from '../../ui/ask-server.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { useLastAnswer } from '../use-last-answer.ts'
import type { Route } from './+types/route.ts'
import { answerPrintAction } from './answer-print-action.ts'
import type { PrintAnswer } from './print-data.ts'
import { PrintStation } from './print-station.tsx'
import { readPrintPage } from './read-print-data.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  return readPrintPage(read, clock())
}

export async function action(args: Route.ActionArgs) {
  return answerPrintAction(args)
}

/** When the list can't be fetched, the last one stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return askServer(serverLoader)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const given = await askServer<PrintAnswer>(serverAction)
  return given ?? ({ ok: false, why: 'not_sent' } as const)
}

/** Asking for work in vain changes nothing that the page shows. */
export function shouldRevalidate({ formData, actionResult }: ShouldRevalidateFunctionArgs) {
  if (formData?.get('action') !== 'next') return true
  return formData.has('job') || Boolean((actionResult as PrintAnswer & { ok: true })?.print)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.paper_station_title({}, { locale }), isPrivate: true })
}

export default function PrintPage({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, isFailing } = useLastAnswer(loaderData)
  return <PrintStation data={answer} isFailing={isFailing} answer={actionData} />
}
