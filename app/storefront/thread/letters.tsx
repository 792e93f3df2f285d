import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import type { GuestsLetter } from './guests-thread.ts'

/** What a guest and the shop wrote to each other, the oldest first. */
export function Letters({ letters, now }: { letters: readonly GuestsLetter[]; now: number }) {
  const locale = useLocale()
  const { name: shop, timeZone } = useShopFacts()
  return (
    <ol className="thread-letters">
      {letters.map(({ id, by, text, at }) => (
        <li key={id} data-by={by === null ? 'guest' : 'shop'}>
          <p className="thread-head">
            <b>
              {by === null
                ? m.contact_thread_you({}, { locale })
                : m.contact_thread_by({ by, shop }, { locale })}
            </b>{' '}
            <time dateTime={new Date(at).toISOString()}>
              {dayAndTime(at, now, timeZone, locale)}
            </time>
          </p>
          <p className="thread-text">{text}</p>
        </li>
      ))}
    </ol>
  )
}
