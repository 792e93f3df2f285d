import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { listThreads } from '#shop/persistence/queries/messages/listed-threads.ts'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { FindForm } from '../parts/find-form.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import type { Route } from './+types/route.ts'
import { readSearch } from './search-address.ts'
import { ThreadList } from './thread-list.tsx'
import './messages.css'

/** What guests wrote, a page at a time: what waits for an answer, or what is looked for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const query = new URL(request.url).searchParams
  const search = readSearch(query)
  const isForgotten = query.get('did') === 'forgotten'
  return { ...(await listThreads(read, search)), search, isForgotten, now: clock() }
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_messages({}, { locale }), isPrivate: true })
}

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { search, threads, next, now, isForgotten } = loaderData
  return (
    <>
      <OfficeHead title={m.office_messages({}, { locale })} />
      {isForgotten ? <Notice>{m.office_messages_forgotten({}, { locale })}</Notice> : null}
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
