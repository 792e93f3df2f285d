import { m } from '#messages'
import { clockTime, otherDay, weekdayName } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { awaitsAnswer, ORDER_STATES } from '#shop/domain/orders/order-states.ts'
import { STATE_WORDS } from '../order/state-text.ts'
import type { HeroSaying } from './kept-hero.ts'
import type { LastStanding } from './kept-list.ts'

export type RunningOrder = { token: string; standing: LastStanding }

/** Where and in which language the hero says it. */
export type HeroPlace = { timeZone: string; locale: Locale }

const MINUTE = 60_000
/** Marks the gap in a text; no human text contains this character. */
const GAP = '\uFFFC'

/**
 * Returns what the menu's hero says of a guest's orders that are under way, newest first in the list, at an instant: of
 * the next one, and of two for the same time the older. Null without one.
 */
export function heroSaying(
  orders: readonly RunningOrder[],
  now: number,
  place: HeroPlace,
): HeroSaying | null {
  const [next] = orders.toReversed().sort((a, b) => a.standing.hasItAt - b.standing.hasItAt)
  if (!next) return null
  const { standing, token } = next
  const { head, large, note, tab } = wordsOf(standing, isOverdue(standing, now), place)
  const [before = '', after = ''] = head(GAP).split(GAP)
  const { phase, isCooked } = lookOf(standing)
  const { locale } = place
  const button = isCooked ? m.menu_hero_kept_see : m.menu_hero_kept_watch
  return {
    token,
    phase: tab === m.order_tab_late ? 'late' : phase,
    before: before.trim(),
    large,
    after: after.trim(),
    note: ['', nameOf(standing, orders.length - 1, now, place), note],
    button: (standing.isUnpaid ? m.order_pay_now : button)({}, { locale }),
    title: titleOf(standing, tab({}, { locale }), place),
  }
}

/** From when on this order is later than promised, if it isn't ready by then; null where that makes no difference. */
export function overdueFrom({ state, hasItAt }: LastStanding): number | null {
  return ORDER_STATES[state].canBeLate ? hasItAt + MINUTE + 1 : null
}

function isOverdue(standing: LastStanding, now: number): boolean {
  const from = overdueFrom(standing)
  return from !== null && now >= from
}

type Words = {
  head: (gap: string) => string
  large: string
  note: string
  tab: typeof m.order_tab_late
}

function wordsOf(
  standing: LastStanding,
  isTooLate: boolean,
  { timeZone, locale }: HeroPlace,
): Words {
  const { state, saidAt, hasItAt, isUnpaid } = standing
  const isAtDoor = standing.fulfilment === 'delivery'
  const time = (instant: number) => clockTime(instant, timeZone, locale)
  const timed = (
    words: typeof m.order_late,
    note: string,
    tab = STATE_WORDS[state].title,
  ): Words => ({
    head: (gap) => words({ time: gap }, { locale }),
    large: time(hasItAt),
    note,
    tab,
  })
  if (isUnpaid) {
    const head = () => m.order_awaiting({}, { locale })
    return { head, large: '', note: m.order_awaiting_note({}, { locale }), tab: m.order_tab_sent }
  }
  if (isTooLate)
    return timed(m.order_overdue, m.order_overdue_note({}, { locale }), m.order_tab_late)
  if (saidAt !== null && ORDER_STATES[state].canBeLate) {
    const words = isAtDoor ? m.order_late_door : m.order_late
    return timed(words, m.order_late_said({ time: time(saidAt) }, { locale }), m.order_tab_late)
  }
  switch (ORDER_STATES[state].phase) {
    case 'making':
      return timed(
        isAtDoor ? m.order_preparing_door : m.order_preparing,
        m.order_preparing_note({}, { locale }),
      )
    case 'ready':
      return isAtDoor
        ? timed(m.order_ready_delivery, m.order_ready_delivery_note({}, { locale }))
        : readyWords(standing, locale)
    case 'road':
      return timed(m.order_road, m.order_road_note({ code: standing.pickupCode }, { locale }))
    default:
      if (!awaitsAnswer(state)) {
        return timed(
          isAtDoor ? m.order_accepted_door : m.order_accepted,
          m.menu_hero_kept_accepted_note({}, { locale }),
        )
      }
      return timed(
        isAtDoor ? m.order_placed_door : m.order_placed,
        m.menu_hero_kept_placed_note({}, { locale }),
      )
  }
}

function readyWords({ fulfilment, table, pickupCode }: LastStanding, locale: Locale): Words {
  const tab = m.order_tab_ready
  if (fulfilment === 'table') {
    const head = (gap: string) => m.order_ready_table({ table: gap }, { locale })
    return { head, large: table ?? '', note: '', tab }
  }
  return {
    head: (gap) => m.menu_hero_kept_ready({ code: gap }, { locale }),
    large: pickupCode,
    note: m.menu_hero_kept_ready_note({}, { locale }),
    tab,
  }
}

function lookOf({ state }: LastStanding) {
  const { phase } = ORDER_STATES[state]
  return { phase, isCooked: phase === 'ready' || phase === 'road' }
}

/** The order's number, with its day where that is not today, and how many more there are. */
function nameOf(
  { number, hasItAt }: LastStanding,
  count: number,
  now: number,
  { timeZone, locale }: HeroPlace,
): string {
  const order =
    count === 0
      ? m.menu_hero_kept_number({ number }, { locale })
      : m.menu_hero_kept_numbers({ number, count }, { locale })
  if (otherDay(hasItAt, now, timeZone, locale) === null) return order
  return m.menu_hero_kept_day({ day: weekdayName(hasItAt, timeZone, locale), order }, { locale })
}

function titleOf(
  { state, fulfilment, pickupCode, hasItAt, ...standing }: LastStanding,
  words: string,
  { timeZone, locale }: HeroPlace,
): string {
  if (state === 'ready' && fulfilment === 'pickup') {
    return m.order_tab_code({ code: pickupCode }, { locale })
  }
  const number = m.order_number({ number: standing.number }, { locale })
  const time = clockTime(hasItAt, timeZone, locale)
  return m.order_tab({ time, state: words, number }, { locale })
}
