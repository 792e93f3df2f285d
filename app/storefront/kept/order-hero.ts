import { type Message, m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import { numberText } from '#shop/wording/number-text.ts'
import type { HeroHeadline } from '../order/headline-parts.ts'
import { HERO_WORDS, STATE_WORDS, timed } from '../order/state-text.ts'
import type { OrderHero } from './kept-hero.ts'
import type { LastStatus, RunningStatus } from './kept-list.ts'

export type RunningOrder = { token: string; status: RunningStatus }

/** The time zone and the language of the texts. */
export type HeroPlace = { timeZone: string; locale: Locale }

const MINUTE = 60_000
/** Stands for the large time or code until the text is split there; no human text contains this character. */
const GAP = '\uFFFC'

/**
 * Returns the texts of the menu's hero about a guest's orders under way, at an instant; null without one. `orders`
 * come newest first. The one that is ready first is shown, of two for the same time the older.
 */
export function orderHero(
  orders: readonly RunningOrder[],
  now: number,
  place: HeroPlace,
): OrderHero | null {
  const [next] = orders.toReversed().sort((a, b) => a.status.hasItAt - b.status.hasItAt)
  if (!next) return null
  const { status, token } = next
  const { locale, timeZone } = place
  const { lead, large, note, tab } = wordsOf(status, now, place)
  const [before = '', after = ''] = lead(GAP).split(GAP)
  const { phase } = ORDER_STATES[status.state]
  const isCooked = phase === 'ready' || phase === 'road'
  const button = isCooked ? m.menu_hero_kept_see : m.menu_hero_kept_watch
  return {
    token,
    phase: tab === m.order_tab_late ? 'late' : phase,
    before: before.trim(),
    large: large ?? clockTime(status.hasItAt, timeZone, locale),
    after: after.trim(),
    note: ['', nameOf(status, orders.length - 1, locale), note],
    button: (status.isUnpaid ? m.order_pay_now : button)({}, { locale }),
    title: titleOf(status, tab({}, { locale }), place),
  }
}

/** Returns the instant from which this order is later than promised; null if its state can no longer be late. */
export function overdueFrom({ state, hasItAt }: LastStatus): number | null {
  return ORDER_STATES[state].canBeLate ? hasItAt + MINUTE + 1 : null
}

type Words = HeroHeadline & { tab: Message }

function wordsOf(status: RunningStatus, now: number, place: HeroPlace): Words {
  const { locale } = place
  if (status.isUnpaid) {
    return {
      lead: () => m.order_awaiting({}, { locale }),
      large: '',
      note: m.order_awaiting_note({}, { locale }),
      tab: m.order_tab_sent,
    }
  }
  const words = HERO_WORDS[status.state](status, locale)
  return lateWords(status, now, place) ?? { ...words, tab: STATE_WORDS[status.state].title }
}

/** The texts about an order that comes later than was promised when it was placed; null if it doesn't. */
function lateWords(
  status: RunningStatus,
  now: number,
  { timeZone, locale }: HeroPlace,
): Words | null {
  const overdue = overdueFrom(status)
  if (overdue === null) return null
  if (now >= overdue) {
    return {
      lead: (time) => m.order_overdue({ time }, { locale }),
      note: m.order_overdue_note({}, { locale }),
      tab: m.order_tab_late,
    }
  }
  if (status.saidAt === null) return null
  const time = clockTime(status.saidAt, timeZone, locale)
  return {
    lead: timed(status, m.order_late, m.order_late_door, locale),
    note: m.order_late_said({ time }, { locale }),
    tab: m.order_tab_late,
  }
}

/** The order's number, and how many more there are. */
function nameOf(status: LastStatus, count: number, locale: Locale): string {
  const number = numberText(status, locale)
  return count === 0
    ? m.menu_hero_kept_number({ number }, { locale })
    : m.menu_hero_kept_numbers({ number, count }, { locale })
}

function titleOf(
  { state, fulfilment, pickupCode, hasItAt, ...status }: LastStatus,
  words: string,
  { timeZone, locale }: HeroPlace,
): string {
  if (state === 'ready' && fulfilment === 'pickup') {
    return m.order_tab_code({ code: pickupCode }, { locale })
  }
  const number = m.order_number({ number: numberText(status, locale) }, { locale })
  const time = clockTime(hasItAt, timeZone, locale)
  return m.order_tab({ time, state: words, number }, { locale })
}
