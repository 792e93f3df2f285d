import { m } from '#messages'
import { clockTime, otherDay } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import {
  hotFrom,
  type OfferState,
  offerState,
  type SteadyOffer,
} from '#shop/domain/orders/present-offer.ts'

type Reading = { promise: string; more: string }

/** What guests read on the menu at an instant, in as few words as the edge of the office has room for. */
export function guestsRead(
  offer: SteadyOffer,
  now: number,
  timeZone: string,
  locale: Locale,
): Reading {
  const state = offerState(offer, now)
  const hotAt = hotFrom(offer, state, now)
  const at = (instant: number | null) =>
    instant === null ? '' : clockTime(instant, timeZone, locale)
  const day = hotAt === null ? null : otherDay(hotAt, now, timeZone, locale)
  const promise = hotAt === null ? m.office_read_cold : PROMISES[state]
  return {
    promise: promise({ time: at(hotAt) }, { locale }),
    more: moreOf(offer, state, { at, day }, locale),
  }
}

const PROMISES: Record<OfferState, typeof m.office_read_hot_at> = {
  open: m.office_read_hot_at,
  rush: m.office_read_hot_at,
  last: m.office_read_hot_at,
  paused: m.office_read_hot_from,
  closed: m.office_read_hot_from,
  unknown: m.office_read_hot_from,
  sold_out: m.office_read_back_at,
}

type Times = { at: (instant: number | null) => string; day: string | null }

function moreOf(offer: SteadyOffer, state: OfferState, { at, day }: Times, locale: Locale): string {
  const { pausedUntil, closesAt, lastOrderAt } = offer
  switch (state) {
    case 'paused':
      return m.office_read_paused({ time: at(pausedUntil) }, { locale })
    case 'sold_out':
      return m.office_read_sold_out({}, { locale })
    case 'last':
      return m.office_read_last({ time: at(lastOrderAt) }, { locale })
    case 'open':
    case 'rush':
      return m.office_read_open_till({ time: at(closesAt) }, { locale })
    default:
      return day === null
        ? m.office_read_closed({}, { locale })
        : m.office_read_closed_till({ day }, { locale })
  }
}
