import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'

/** Says that the page couldn't be updated for a while, and at what instant it last was. */
export function StaleNote({ since }: { since: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const time = clockTime(since, timeZone, locale)
  return <Notice tone="warn">{m.order_stale({ time }, { locale })}</Notice>
}
