import { Link, useOutletContext } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import {
  THREAD_SORTS,
  type ThreadPlace,
  type ThreadSearch,
  type ThreadSort,
} from '#shop/domain/messages/thread.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { FrameData } from '../frame/frame-data.ts'
import { NoThreads } from './no-threads.tsx'
import { OPEN_THREADS, searchAddress, threadAddress } from './search-address.ts'
import type { ListedThread } from './threads-data.ts'

export type ThreadListProps = {
  search: ThreadSearch
  threads: readonly ListedThread[]
  next: ThreadPlace | null
  now: number
  /** The thread whose page is open beside the list. */
  current?: string
}

/** Which threads are listed, and a page of them: who wrote, when, and how the last message begins. */
export function ThreadList({ search, threads, next, now, current }: ThreadListProps) {
  const locale = useLocale()
  return (
    <>
      <Sorts search={search} />
      {threads.length === 0 ? (
        <NoThreads search={search} />
      ) : (
        <ul className="o-inbox">
          {threads.map((thread) => (
            <li key={thread.id} data-state={thread.state}>
              <Link
                to={threadAddress(thread.id, search)}
                aria-current={thread.id === current ? 'page' : undefined}
              >
                <Row thread={thread} now={now} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {next === null ? null : (
        <p>
          <Link className="btn btn--line" to={searchAddress({ ...search, after: next })}>
            {m.office_messages_earlier({}, { locale })}
          </Link>
        </p>
      )}
    </>
  )
}

function Row({
  thread: { state, sender, order, lastAt, excerpt },
  now,
}: {
  thread: ListedThread
  now: number
}) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  return (
    <>
      <b>{senderName(sender.name, locale)}</b>{' '}
      <small>{dayAndTime(lastAt, now, timeZone, locale)}</small>{' '}
      <span className="sr-only">{STATES[state]({}, { locale })}</span>{' '}
      <span className="o-inbox-text">
        {order === null ? null : (
          <b className="o-inbox-no">
            {m.office_messages_order({ number: order.number }, { locale })}
          </b>
        )}{' '}
        {excerpt}
      </span>
    </>
  )
}

/** What a guest is called; nothing is left of one who was forgotten. */
export function senderName(name: string, locale: Locale): string {
  return name || m.office_messages_guest({}, { locale })
}

function Sorts({ search }: { search: ThreadSearch }) {
  const locale = useLocale()
  const { waiting } = useOutletContext<FrameData>()
  return (
    <nav className="o-chips" aria-label={m.office_messages_which({}, { locale })}>
      {THREAD_SORTS.map((sort) => (
        <Link
          key={sort}
          className="chip"
          to={searchAddress({ ...OPEN_THREADS, sort })}
          aria-current={search.text === '' && search.sort === sort ? 'page' : undefined}
        >
          {sort === 'open' && waiting.messages
            ? m.office_messages_open_count({ count: waiting.messages }, { locale })
            : STATES[sort]({}, { locale })}
        </Link>
      ))}
    </nav>
  )
}

const STATES: Record<ThreadSort, Message> = {
  open: m.office_messages_open,
  waiting: m.office_messages_waiting,
  done: m.office_messages_done,
  all: m.office_messages_all,
}
