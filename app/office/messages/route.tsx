import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { type Message, m } from '#messages'
import { listThreads } from '#shop/persistence/queries/messages/listed-threads.ts'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { FindForm } from '../parts/find-form.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import type { Route } from './+types/route.ts'
import { readSearch } from './search-address.ts'
import { ThreadList } from './thread-list.tsx'
import './messages.css'

const FORGOTTEN = ['forgotten', 'forgot_guest'] as const

const FORGOTTEN_TEXTS: Record<(typeof FORGOTTEN)[number], Message> = {
  forgotten: m.office_messages_forgotten,
  forgot_guest: m.office_forget_done,
}

/** What guests wrote, a page at a time: what waits for an answer, or what is looked for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const query = new URL(request.url).searchParams
  const search = readSearch(query)
  const forgotten = FORGOTTEN.find((one) => one === query.get('did')) ?? null
  return { ...(await listThreads(read, search)), search, forgotten, now: clock() }
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_messages({}, { locale }), isPrivate: true })
}

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { search, threads, next, now, forgotten } = loaderData
  return (
    <>
      <OfficeHead title={m.office_messages({}, { locale })} />
      {forgotten === null ? null : <Notice>{FORGOTTEN_TEXTS[forgotten]({}, { locale })}</Notice>}
      <FindForm
        to={href('/office/messages')}
        found={search.text}
        label={m.office_messages_find({}, { locale })}
        hint={m.office_messages_find_by({}, { locale })}
      />
      <ThreadList search={search} threads={threads} next={next} now={now} />
    </>
  )
}
