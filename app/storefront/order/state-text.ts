import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { guestHasItAt } from '#shop/domain/kitchen/promise.ts'
import type { OpenState, OrderState } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import type { LastStatus } from '../kept/kept-list.ts'
import {
  aheadNote,
  cancelledHeadline,
  expiredHeadline,
  type Headline,
  type HeadlineFacts,
  type HeroHeadline,
  lastAt,
  placedNote,
  readyHeadline,
  readyInHero,
  refusedHeadline,
} from './headline-parts.ts'

type StateWords = {
  /** Its label in the list of a guest's orders. */
  name: Message
  /** The order's state in the tab's title, after its time. */
  title: Message
  /** The headline of the order's page. */
  headline: (facts: HeadlineFacts, locale: Locale) => Headline
}

/** The words before the time: when it is hot, or when it is at the guest's door. */
export function timed(
  { fulfilment }: Pick<OrderView, 'fulfilment'>,
  hot: Message<{ time: string }>,
  atDoor: Message<{ time: string }>,
  locale: Locale,
): Headline['lead'] {
  const words = fulfilment === 'delivery' ? atDoor : hot
  return (time) => words({ time }, { locale })
}

/** The guest's texts for each state of an order. */
export const STATE_WORDS: Record<OrderState, StateWords> = {
  placed: {
    name: m.order_state_sent,
    title: m.order_tab_sent,
    headline: ({ order }, locale) => ({
      lead: timed(order, m.order_placed, m.order_placed_door, locale),
      time: guestHasItAt(order),
      note: placedNote(order, locale),
    }),
  },
  accepted: {
    name: m.order_state_accepted,
    title: m.order_tab_accepted,
    headline: (facts, locale) => ({
      lead: timed(facts.order, m.order_accepted, m.order_accepted_door, locale),
      time: guestHasItAt(facts.order),
      note: aheadNote(facts, locale),
    }),
  },
  preparing: {
    name: m.order_state_preparing,
    title: m.order_tab_preparing,
    headline: ({ order, isLate }, locale) => ({
      lead: timed(order, m.order_preparing, m.order_preparing_door, locale),
      time: guestHasItAt(order),
      note: isLate ? m.order_overdue_calm({}, { locale }) : m.order_preparing_note({}, { locale }),
    }),
  },
  ready: {
    name: m.order_state_ready,
    title: m.order_tab_ready,
    headline: readyHeadline,
  },
  out_for_delivery: {
    name: m.order_state_road,
    title: m.order_tab_road,
    headline: ({ order }, locale) => ({
      lead: (time) => m.order_road({ time }, { locale }),
      time: guestHasItAt(order),
      note: m.order_road_note({ code: order.pickupCode }, { locale }),
    }),
  },
  completed: {
    name: m.order_state_completed,
    title: m.order_tab_completed,
    headline: ({ order, clock }, locale) => ({
      lead: () => m.order_completed({}, { locale }),
      note: m.order_completed_note({ time: clock(lastAt(order, 'completed')) }, { locale }),
    }),
  },
  refused: {
    name: m.order_state_refused,
    title: m.order_tab_refused,
    headline: refusedHeadline,
  },
  cancelled: {
    name: m.order_state_cancelled,
    title: m.order_tab_cancelled,
    headline: cancelledHeadline,
  },
  expired: {
    name: m.order_state_expired,
    title: m.order_tab_expired,
    headline: expiredHeadline,
  },
}

/** The texts of the menu's hero for each state in which an order is under way. */
export const HERO_WORDS: Record<OpenState, (order: LastStatus, locale: Locale) => HeroHeadline> = {
  placed: (order, locale) => ({
    lead: timed(order, m.order_placed, m.order_placed_door, locale),
    note: m.menu_hero_kept_placed_note({}, { locale }),
  }),
  accepted: (order, locale) => ({
    lead: timed(order, m.order_accepted, m.order_accepted_door, locale),
    note: m.menu_hero_kept_accepted_note({}, { locale }),
  }),
  preparing: (order, locale) => ({
    lead: timed(order, m.order_preparing, m.order_preparing_door, locale),
    note: m.order_preparing_note({}, { locale }),
  }),
  ready: readyInHero,
  out_for_delivery: ({ pickupCode }, locale) => ({
    lead: (time) => m.order_road({ time }, { locale }),
    note: m.order_road_note({ code: pickupCode }, { locale }),
  }),
}
