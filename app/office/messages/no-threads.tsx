import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import type { ThreadSearch } from '#shop/domain/messages/thread.ts'
import { OPEN_THREADS, searchAddress } from './search-address.ts'

/** Says why no thread is listed, and leads to all of them. */
export function NoThreads({ search }: { search: ThreadSearch }) {
  const locale = useLocale()
  const { title, text } = search.text === '' ? NOTHING[search.sort] : NOT_FOUND
  return (
    <div className="o-empty" role="status">
      <h2>{title({ text: search.text }, { locale })}</h2>
      <p>{text({}, { locale })}</p>
      {search.sort === 'all' && search.text === '' ? null : (
        <p>
          <Link className="btn btn--line" to={searchAddress({ ...OPEN_THREADS, sort: 'all' })}>
            {m.office_messages_show_all({}, { locale })}
          </Link>
        </p>
      )}
    </div>
  )
}

type Words = { title: typeof m.office_messages_not_found; text: Message }

const NOT_FOUND: Words = {
  title: m.office_messages_not_found,
  text: m.office_messages_not_found_text,
}

const NOTHING: Record<ThreadSearch['sort'], Words> = {
  open: { title: m.office_messages_none_open, text: m.office_messages_none_open_text },
  waiting: { title: m.office_messages_none_waiting, text: m.office_messages_none_waiting_text },
  done: { title: m.office_messages_none_done, text: m.office_messages_none_done_text },
  all: { title: m.office_messages_none, text: m.office_messages_none_text },
}
