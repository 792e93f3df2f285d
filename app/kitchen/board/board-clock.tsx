import { useLocale } from '#app/i18n/use-locale.ts'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { useClock } from '../shop-clock.tsx'

/** The hour by the shop's clock. Drawn again each minute. */
export function BoardClock() {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  return <span className="k-clock">{useClock((now) => clockTime(now, timeZone, locale))}</span>
}
