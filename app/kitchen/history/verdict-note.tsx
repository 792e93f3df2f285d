import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { clockTime, shortDate } from '#shop/domain/common/clock-time.ts'
import type { GuestVerdict, Verdict } from '#shop/domain/orders/verdict.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'

/** The guest's verdict on an order that was handed over. */
export function VerdictNote({ given }: { given: GuestVerdict }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { verdict, words, at } = given
  return (
    <p>
      <b>{VERDICT_TEXT[verdict]({}, { locale })}</b> {words === '' ? null : <q>{words}</q>}{' '}
      <small>
        {shortDate(at, timeZone, locale)}, {clockTime(at, timeZone, locale)}
      </small>
    </p>
  )
}

const VERDICT_TEXT: Record<Verdict, Message> = {
  right: m.kitchen_verdict_right,
  late: m.kitchen_verdict_late,
  cold: m.kitchen_verdict_cold,
  missing: m.kitchen_verdict_missing,
  wrong: m.kitchen_verdict_wrong,
}
