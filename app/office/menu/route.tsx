import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { readListedItems } from '#shop/persistence/queries/menu/listed-items.ts'
import { askServer } from '../../ui/ask-server.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import type { Route } from './+types/route.ts'
import { Dishes } from './dishes.tsx'
import { answerMenuAction } from './menu-action.ts'
import type { MenuAnswer } from './menu-answer.ts'
import { PostedAnswer } from './posted-answer.tsx'
import './dish-acts.css'
import './menu.css'

/** The whole menu with what guests don't see. */
export async function loader({ context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  return { now: clock(), categories: await readListedItems(read) }
}

export async function action(args: Route.ActionArgs) {
  return answerMenuAction(args)
}

/** Null when it was not sent: the form keeps what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askServer<MenuAnswer>(serverAction)
}

/** Read again after a refusal too: somebody else changed something then. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_menu({}, { locale }), isPrivate: true })
}

export default function MenuPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <>
      <OfficeHead title={m.office_menu({}, { locale })} />
      {actionData ? <PostedAnswer answer={actionData} now={loaderData.now} /> : null}
      <Dishes {...loaderData} />
    </>
  )
}
