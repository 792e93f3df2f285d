import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'

/** Says that no news has come for a while, and of when the last is, an instant. */
export function StaleNote({ since }: { since: number }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const time = clockTime(since, timeZone, locale)
  return <Notice tone="warn">{m.order_stale({ time }, { locale })}</Notice>
}
