import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { guestHasItAt } from '#shop/domain/kitchen/promise.ts'
import type { OrderState } from '#shop/domain/orders/order-states.ts'
import type { OrderView } from '#shop/domain/orders/order-view.ts'
import {
  aheadNote,
  cancelledHeadline,
  type Headline,
  type HeadlineFacts,
  lastAt,
  placedNote,
  readyHeadline,
  saidByShop,
} from './headline-parts.ts'

type StateWords = {
  /** Its label in the list of a guest's orders. */
  name: Message
  /** Its step in the order's timeline, done or still to come. */
  step: (order: Pick<OrderView, 'fulfilment'>, locale: Locale) => string
  /** The headline of the order's page. */
  headline: (facts: HeadlineFacts, locale: Locale) => Headline
}

const FINISHED = {
  pickup: m.order_step_finished_pickup,
  delivery: m.order_step_finished_delivery,
  table: m.order_step_finished_table,
}

/** The guest's texts for each state of an order. */
export const STATE_WORDS: Record<OrderState, StateWords> = {
  placed: {
    name: m.order_state_sent,
    step: (_, locale) => m.order_step_placed({}, { locale }),
    headline: ({ order }, locale) => ({
      lead: (time) => m.order_placed({ time }, { locale }),
      time: guestHasItAt(order),
      note: placedNote(order, locale),
    }),
  },
  accepted: {
    name: m.order_state_accepted,
    step: (_, locale) => m.order_step_accepted({}, { locale }),
    headline: (facts, locale) => ({
      lead: (time) => m.order_accepted({ time }, { locale }),
      time: guestHasItAt(facts.order),
      note: aheadNote(facts, locale),
    }),
  },
  preparing: {
    name: m.order_state_preparing,
    step: (_, locale) => m.order_step_started({}, { locale }),
    headline: ({ order, isLate }, locale) => ({
      lead: (time) => m.order_preparing({ time }, { locale }),
      time: guestHasItAt(order),
      note: isLate ? m.order_late_note({}, { locale }) : m.order_preparing_note({}, { locale }),
    }),
  },
  ready: {
    name: m.order_state_ready,
    step: ({ fulfilment }, locale) => FINISHED[fulfilment]({}, { locale }),
    headline: readyHeadline,
  },
  out_for_delivery: {
    name: m.order_state_road,
    step: (_, locale) => m.order_step_sent_out({}, { locale }),
    headline: ({ order }, locale) => ({
      lead: (time) => m.order_road({ time }, { locale }),
      time: guestHasItAt(order),
      note: m.order_road_note({ code: order.pickupCode }, { locale }),
    }),
  },
  completed: {
    name: m.order_state_completed,
    step: (_, locale) => m.order_step_completed({}, { locale }),
    headline: ({ order, clock }, locale) => ({
      lead: () => m.order_completed({}, { locale }),
      note: m.order_completed_note({ time: clock(lastAt(order, 'completed')) }, { locale }),
    }),
  },
  refused: {
    name: m.order_state_refused,
    step: (_, locale) => m.order_step_refused({}, { locale }),
    headline: ({ order }, locale) => ({
      lead: () => m.order_refused({}, { locale }),
      note: saidByShop(order, locale),
    }),
  },
  cancelled: {
    name: m.order_state_cancelled,
    step: (_, locale) => m.order_step_cancelled({}, { locale }),
    headline: cancelledHeadline,
  },
  expired: {
    name: m.order_state_expired,
    step: (_, locale) => m.order_step_expired({}, { locale }),
    headline: (_, locale) => ({
      lead: () => m.order_expired({}, { locale }),
      note: m.order_expired_note({}, { locale }),
    }),
  },
}
