import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import type { ThreadEntryKind } from '#shop/domain/messages/thread.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { senderName } from '../messages/thread-list.tsx'
import type { Thread, ThreadEntry } from '../messages/threads-data.ts'
import { ActForm } from '../parts/act-form.tsx'

/** What was written, the oldest first, and what the crew did with it. */
export function Letters({ thread, now }: { thread: Thread; now: number }) {
  const locale = useLocale()
  const guest = senderName(thread.sender.name, locale)
  return (
    <ol className="o-letters">
      <li className="o-letter" data-kind="guest">
        <Head who={guest} at={thread.receivedAt} now={now} />
        <p>{thread.text}</p>
      </li>
      {thread.entries.map((entry) =>
        entry.text === '' ? (
          <li key={entry.id} className="o-did">
            <Did entry={entry} now={now} />
          </li>
        ) : (
          <li key={entry.id} className="o-letter" data-kind={entry.kind}>
            <Head who={entry.kind === 'guest' ? guest : entry.by} at={entry.at} now={now} />
            <p>{entry.text}</p>
            <MailState entry={entry} now={now} />
          </li>
        ),
      )}
    </ol>
  )
}

function Head({ who, at, now }: { who: string; at: number; now: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  return (
    <header>
      <b>{who}</b>
      <time dateTime={new Date(at).toISOString()}>{dayAndTime(at, now, timeZone, locale)}</time>
    </header>
  )
}

function Did({ entry: { kind, by, at }, now }: { entry: ThreadEntry; now: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const time = dayAndTime(at, now, timeZone, locale)
  return DID[kind]?.({ by, time }, { locale }) ?? null
}

const DID: Partial<Record<ThreadEntryKind, Message<{ by: string; time: string }>>> = {
  done: m.office_thread_marked_done,
  reopened: m.office_thread_reopened,
}

/** Where the mail of an answer is, and what can still be done about it. */
function MailState({ entry: { id, mail }, now }: { entry: ThreadEntry; now: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (mail === null) return null
  if (mail.state === 'sent') {
    const time = dayAndTime(mail.at, now, timeZone, locale)
    return <small>{m.office_thread_sent({ time }, { locale })}</small>
  }
  if (mail.state === 'on_page') return <small>{m.office_thread_on_page({}, { locale })}</small>
  const error = mail.error || m.office_shop_test_unsaid({}, { locale })
  if (mail.state === 'failed') {
    return (
      <>
        <small className="o-bad">{m.office_thread_failed({ error }, { locale })}</small>
        <ActForm fields={{ do: 'again', entry: id }}>
          {m.office_thread_again({}, { locale })}
        </ActForm>
      </>
    )
  }
  if (mail.error !== null) {
    return <small className="o-bad">{m.office_thread_retried({ error }, { locale })}</small>
  }
  return (
    <>
      <small>{m.office_thread_queued({}, { locale })}</small>
      <ActForm fields={{ do: 'stop', entry: id }}>{m.office_thread_stop({}, { locale })}</ActForm>
    </>
  )
}
