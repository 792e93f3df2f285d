import { localeOfPath } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { requireStaff } from '#app/request/staff.ts'
import { m } from '#messages'
import { askServer } from '../../ui/ask-server.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { answerBoardAction } from '../answer-action.ts'
import { StepsContext } from '../kitchen-steps.ts'
import { sizeSent } from '../screen-size.ts'
import { sendAction } from '../send-action.ts'
import { StationTicksContext } from '../stations/station-ticks.tsx'
import { useLastAnswer } from '../use-last-answer.ts'
import { SentSizeContext } from '../use-screen.ts'
import type { Route } from './+types/route.ts'
import { Board } from './board.tsx'
import { readBoardData } from './read-board-data.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const data = await readBoardData(context.get(shopContext), requireStaff(context))
  return { ...data, sentSize: sizeSent(request.headers) }
}

export async function action(args: Route.ActionArgs) {
  return answerBoardAction(args)
}

/** When the board can't be fetched, the last one stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return askServer(serverLoader)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendAction(request, serverAction)
}

/** Loads again after a refusal too, so that the order is shown as it is now. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.kitchen_title({}, { locale }), isPrivate: true })
}

export default function BoardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, isFailing } = useLastAnswer(loaderData)
  return (
    <SentSizeContext value={answer.sentSize}>
      <StationTicksContext value={answer.stationTicks}>
        <StepsContext value={answer.steps}>
          <Board data={answer} isFailing={isFailing} answer={actionData} />
        </StepsContext>
      </StationTicksContext>
    </SentSizeContext>
  )
}
