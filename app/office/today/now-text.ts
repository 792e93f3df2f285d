import { type Message, m } from '#messages'
import { clockTime, shortDate } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import {
  hotFrom,
  type OfferState,
  offerState,
  type SteadyOffer,
} from '#shop/domain/orders/present-offer.ts'

/** What guests read now, in the largest letters of the office. */
export type NowText = { before: string; large: string; ahead: string; clock: string }

type At = { now: number; timeZone: string; locale: Locale }

/** Says what guests read at an instant; `more` is what stands below it on the edge of the office. */
export function nowText(offer: SteadyOffer, more: string, { now, timeZone, locale }: At): NowText {
  const state = offerState(offer, now)
  const hotAt = hotFrom(offer, state, now)
  const day = shortDate(now, timeZone, locale)
  const time = clockTime(now, timeZone, locale)
  return {
    before: hotAt === null ? m.office_now_closed({}, { locale }) : BEFORE[state]({}, { locale }),
    large: hotAt === null ? m.office_read_cold({}, { locale }) : clockTime(hotAt, timeZone, locale),
    ahead: aheadText(offer, state, locale),
    clock: m.office_now_clock({ day, time, more }, { locale }),
  }
}

const BEFORE: Record<OfferState, Message> = {
  open: m.office_now_hot,
  rush: m.office_now_hot,
  last: m.office_now_hot,
  paused: m.office_now_paused,
  sold_out: m.office_now_sold_out,
  closed: m.office_now_from,
  unknown: m.office_now_from,
}

const TAKES_ORDERS: readonly OfferState[] = ['open', 'rush', 'last']

function aheadText(
  { ordersAhead: count, pattiesAhead: patties }: SteadyOffer,
  state: OfferState,
  locale: Locale,
): string {
  if (!TAKES_ORDERS.includes(state)) return ''
  if (count === 0) return m.office_now_nobody({}, { locale })
  const ahead = m.office_now_ahead({ count }, { locale })
  if (patties === 0) return ahead
  return `${ahead} ${m.office_now_patties({ count: patties }, { locale })}`
}
