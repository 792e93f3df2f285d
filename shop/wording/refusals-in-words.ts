import { m } from '#messages'
import { currencyFor } from '#shop/domain/common/currency.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { formatMoney } from '#shop/domain/common/money-text.ts'
import type { OrderRefusal } from '#shop/domain/orders/order-refusal.ts'
import type { TimeRefusal } from '#shop/domain/orders/order-time.ts'
import type { HoldRefusal } from '#shop/domain/pricing/code-hold.ts'
import type { LineRefusal } from '#shop/domain/pricing/line-refusal.ts'
import type { WayOut } from '#shop/domain/pricing/ways-out.ts'
import { holdRefusalText } from './code-text.ts'
import { inSentence } from './in-sentence.ts'
import { pauseText } from './pause-text.ts'

/**
 * Gives refusals as a guest reads them: that of a pause says why, that of something that is out what to have instead,
 * that of a code what it is for, and that of another currency the present total.
 */
export function refusalsInWords<Refusal extends { code: string }>(
  refusals: readonly Refusal[],
  locale: Locale,
): Refusal[] {
  return refusals.map((refusal) => {
    if (isPause(refusal)) {
      return { ...refusal, reason: pauseText(refusal.reason, refusal.reasonCode, locale) }
    }
    if (isOfHold(refusal)) return { ...refusal, words: holdRefusalText(refusal, locale) }
    if (isOfCurrency(refusal)) return { ...refusal, words: currencyText(refusal, locale) }
    if (!hasWays(refusal)) return refusal
    const ways = refusal.ways.map((way) => ({ ...way, words: wayText(way, locale) }))
    return { ...refusal, ways }
  })
}

/** A page from before formats amounts in the old currency, so that the shop has to say the new total. */
function currencyText({ new: now, total }: OfCurrency, locale: Locale): string {
  const money = formatMoney(total, currencyFor(now), locale)
  return m.checkout_currency_changed({ now: money, currency: now }, { locale })
}

function wayText({ kind, name, quantity = 1 }: WayOut, locale: Locale): string {
  if (kind === 'fewer') return m.order_way_fewer({ count: quantity }, { locale })
  return kind === 'without'
    ? m.order_way_without({ name: inSentence(name, locale) }, { locale })
    : m.order_way_instead({ name }, { locale })
}

const WITH_WAYS: string[] = [
  'ingredient_sold_out',
  'part_sold_out',
  'too_few_left',
] satisfies WithWays['code'][]

type Pause = Extract<TimeRefusal, { code: 'paused' }>
type WithWays = Extract<LineRefusal, { ways: unknown }>

type OfCurrency = Extract<OrderRefusal, { code: 'currency_changed' }>

const OF_HOLD: string[] = [
  'code_other_time',
  'code_other_items',
  'code_first_order',
] satisfies HoldRefusal['code'][]

function isOfHold<Refusal extends { code: string }>(
  refusal: Refusal,
): refusal is Refusal & HoldRefusal {
  return OF_HOLD.includes(refusal.code)
}

function isOfCurrency<Refusal extends { code: string }>(
  refusal: Refusal,
): refusal is Refusal & OfCurrency {
  return refusal.code === 'currency_changed'
}

function isPause<Refusal extends { code: string }>(refusal: Refusal): refusal is Refusal & Pause {
  return refusal.code === 'paused'
}

function hasWays<Refusal extends { code: string }>(
  refusal: Refusal,
): refusal is Refusal & WithWays {
  return WITH_WAYS.includes(refusal.code)
}
