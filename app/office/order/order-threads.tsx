import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { OPEN_THREADS, threadAddress } from '../messages/search-address.ts'
import { senderName } from '../messages/thread-list.tsx'
import type { Thread } from '../messages/threads-data.ts'
import { Section } from '../parts/section.tsx'

/** What its guest wrote about an order, each with the way to the thread. */
export function OrderThreads({ threads, now }: { threads: readonly Thread[]; now: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (threads.length === 0) return null
  return (
    <Section title={m.office_order_messages({}, { locale })}>
      <ul className="o-inbox">
        {threads.map(({ id, state, sender, text, lastAt, entries }) => (
          <li key={id} data-state={state}>
            <Link to={threadAddress(id, { ...OPEN_THREADS, sort: 'all' })}>
              <b>{senderName(sender.name, locale)}</b>{' '}
              <small>{dayAndTime(lastAt, now, timeZone, locale)}</small>{' '}
              <span className="o-inbox-text">
                {entries.findLast((entry) => entry.text !== '')?.text ?? text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
