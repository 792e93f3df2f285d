import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { comingMinute, type WallMinute } from '#shop/domain/hours/wall-minute.ts'
import { shortMinuteText } from '#shop/wording/minute-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { FRIDAY_EVENING } from './friday-evening.ts'

type SeeThenProps = {
  now: number
  /** The guest's page that shows it. */
  path: string
  /** The minute at which it can be seen; the next Friday evening without it. */
  at?: WallMinute
}

/** Leads to a guest's page as it is at a minute. A document of its own, because everything on it is of then. */
export function SeeThen({ now, path, at }: SeeThenProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const minute = at ?? comingMinute(now, timeZone, FRIDAY_EVENING)
  return (
    <a className="btn btn--line btn--small" href={`${path}?at=${minute}`}>
      {m.office_time_see({ when: shortMinuteText(minute, now, locale) }, { locale })}
    </a>
  )
}
