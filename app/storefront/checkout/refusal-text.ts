import { type Message, m } from '#messages'
import type { Fulfilment } from '#shop/domain/common/fulfilment.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { MinorUnits } from '#shop/domain/common/money.ts'
import type { CardRefusal } from '#shop/domain/pricing/card-total.ts'
import { outsideText } from '#shop/wording/zone-text.ts'
import type { Typed, TypedField } from './draft.ts'
import { type CheckoutRefusal, spotOf } from './refusal-spot.ts'

/** How to format amounts and times, and the typed code. */
export type Saying = {
  money: (amount: MinorUnits) => string
  time: (instant: number) => string
  code?: string
}

/** The text under a field, or undefined if nothing is wrong. */
export function fieldText(
  refusals: readonly CheckoutRefusal[],
  field: TypedField,
  typed: Typed,
  fulfilment: Fulfilment,
  locale: Locale,
): string | undefined {
  const refusal = refusals.find((each) => spotOf(each) === `field ${field}`)
  if (!refusal) return undefined
  if (refusal.code === 'empty') {
    const isForCourier = field === 'phone' && fulfilment === 'delivery'
    return isForCourier
      ? m.checkout_phone_courier_empty({}, { locale })
      : EMPTY[field]({}, { locale })
  }
  if (refusal.code === 'too_long') return m.checkout_too_long({}, { locale })
  if (refusal.code === 'no_ending') {
    return m.checkout_email_no_ending(
      { end: typed.email.trim().replace(/^.*@|\.$/g, '') },
      { locale },
    )
  }
  return MALFORMED[field]?.({}, { locale }) ?? m.checkout_malformed({}, { locale })
}

const EMPTY: Record<TypedField, Message> = {
  table: m.checkout_table_scan,
  name: m.checkout_name_empty,
  phone: m.checkout_phone_empty,
  email: m.checkout_email_malformed,
  postcode: m.checkout_postcode_empty,
  street: m.checkout_street_empty,
  city: m.checkout_malformed,
  extra: m.checkout_malformed,
  note: m.checkout_malformed,
  tipAmount: m.checkout_tip_malformed,
}

const MALFORMED: Partial<Record<TypedField, Message>> = {
  phone: m.checkout_phone_malformed,
  email: m.checkout_email_malformed,
  tipAmount: m.checkout_tip_malformed,
}

/** Says why a card can't be charged this total, and what to do instead. */
export function cardText(refusal: CardRefusal, money: Saying['money'], locale: Locale): string {
  return refusal.code === 'card_least'
    ? m.checkout_pay_card_least({ least: money(refusal.least) }, { locale })
    : m.checkout_pay_card_step({ step: money(refusal.step) }, { locale })
}

const CLOSED = {
  shop: m.checkout_closed_until,
  way: m.checkout_closed_way,
  zone: m.checkout_closed_zone,
}

/** The text of a refusal that is about no field. */
export function refusalText(refusal: CheckoutRefusal, say: Saying, locale: Locale): string {
  const options = { locale }
  if ('words' in refusal && refusal.words) return refusal.words
  switch (refusal.code) {
    case 'fulfilment_off':
      return m.checkout_way_off({}, options)
    case 'outside_zone':
      return outsideText(refusal, locale)
    case 'point_missing':
      return m.checkout_point_missing({}, options)
    case 'below_minimum':
      return m.checkout_below_minimum(
        { missing: say.money(refusal.missing), minimum: say.money(refusal.minimum) },
        options,
      )
    case 'closed':
      return refusal.opensAt === null
        ? m.checkout_closed({}, options)
        : CLOSED[refusal.only ?? 'shop']({ time: say.time(refusal.opensAt) }, options)
    case 'paused':
      return m.checkout_paused({ reason: refusal.reason, time: say.time(refusal.until) }, options)
    case 'too_late':
      return m.checkout_too_late({}, options)
    case 'too_soon':
      return m.checkout_too_soon({}, options)
    case 'slot_gone':
      return m.checkout_slot_gone({}, options)
    case 'too_large_now':
      return m.checkout_too_large_now({}, options)
    case 'no_time_chosen':
      return m.checkout_no_time_chosen({}, options)
    case 'tip_out_of_range':
      return m.checkout_tip_most({ most: say.money(refusal.most) }, options)
    case 'code_not_valid':
      return m.checkout_code_not_valid({ code: say.code ?? m.checkout_code({}, options) }, options)
    case 'code_below_minimum':
      return m.checkout_code_below(
        { missing: say.money(refusal.missing), code: say.code ?? m.checkout_code({}, options) },
        options,
      )
    case 'too_many_codes':
      return m.checkout_too_many_codes(
        { count: Math.ceil(refusal.retryAfterSeconds / 60) },
        options,
      )
    case 'unknown_table':
    case 'table_sign_needed':
      return m.checkout_table_scan({}, options)
    case 'not_open_yet':
      return m.checkout_not_open_yet({}, options)
    case 'total_changed':
      return m.checkout_total_changed(
        { old: say.money(refusal.old), now: say.money(refusal.new) },
        options,
      )
    case 'time_changed':
      return m.checkout_time_changed({}, options)
    case 'total_too_large':
      return m.checkout_total_too_large({ most: say.money(refusal.most) }, options)
    case 'card_least':
    case 'card_step':
      return cardText(refusal, say.money, locale)
    case 'too_many_open_orders':
      return m.checkout_too_many_open({ most: refusal.most }, options)
    case 'repeated_order':
      return m.checkout_repeated(
        { number: refusal.number, time: say.time(refusal.placedAt) },
        options,
      )
    case 'key_reused':
      return m.checkout_key_reused({}, options)
    case 'network_blocked':
      return m.checkout_network_blocked({ time: say.time(refusal.until) }, options)
    case 'too_many':
      return m.checkout_too_many({ seconds: refusal.retryAfterSeconds }, options)
    default:
      return m.checkout_refused({}, options)
  }
}
