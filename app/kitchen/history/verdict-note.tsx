import { useLocale } from '#app/i18n/use-locale.ts'
import { clockTime, shortDate } from '#shop/domain/common/clock-time.ts'
import type { GuestVerdict } from '#shop/domain/orders/verdict.ts'
import { verdictText } from '#shop/wording/kitchen/verdict-text.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'

/** The guest's verdict on an order that was handed over. */
export function VerdictNote({ given }: { given: GuestVerdict }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { verdict, words, at } = given
  return (
    <p>
      <b>{verdictText(verdict, locale)}</b> {words === '' ? null : <q>{words}</q>}{' '}
      <small>
        {shortDate(at, timeZone, locale)}, {clockTime(at, timeZone, locale)}
      </small>
    </p>
  )
}
