import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Verdict } from '#shop/domain/orders/verdict.ts'

/** What a guest found of an order that was handed over, as staff read it. */
export function verdictText(verdict: Verdict, locale: Locale): string {
  return WORDS[verdict]({}, { locale })
}

const WORDS: Record<Verdict, Message> = {
  right: m.kitchen_verdict_right,
  late: m.kitchen_verdict_late,
  cold: m.kitchen_verdict_cold,
  missing: m.kitchen_verdict_missing,
  wrong: m.kitchen_verdict_wrong,
}
