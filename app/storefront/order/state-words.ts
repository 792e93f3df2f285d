import { m } from '#messages'
import { hadAt } from '#shop/domain/kitchen/promise.ts'
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
  /** What it is called in the list of a guest's orders. */
  name: () => string
  /** The step that leads to it, in the order's timeline: done or still to come. */
  step: (order: Pick<OrderView, 'fulfilment'>) => string
  /** What the order's page says first. */
  headline: (facts: HeadlineFacts) => Headline
}

const FINISHED = {
  pickup: m.order_step_finished_pickup,
  delivery: m.order_step_finished_delivery,
  table: m.order_step_finished_table,
}

/** What a guest reads of each state of an order. */
export const STATE_WORDS: Record<OrderState, StateWords> = {
  placed: {
    name: m.order_state_sent,
    step: () => m.order_step_placed(),
    headline: ({ order }) => ({
      lead: m.order_placed(),
      time: hadAt(order),
      note: placedNote(order),
    }),
  },
  accepted: {
    name: m.order_state_accepted,
    step: () => m.order_step_accepted(),
    headline: (facts) => ({
      lead: m.order_accepted(),
      time: hadAt(facts.order),
      note: aheadNote(facts),
    }),
  },
  preparing: {
    name: m.order_state_preparing,
    step: () => m.order_step_started(),
    headline: ({ order, isLate }) => ({
      lead: m.order_preparing(),
      time: hadAt(order),
      note: isLate ? m.order_late_note() : m.order_preparing_note(),
    }),
  },
  ready: {
    name: m.order_state_ready,
    step: ({ fulfilment }) => FINISHED[fulfilment](),
    headline: readyHeadline,
  },
  out_for_delivery: {
    name: m.order_state_road,
    step: () => m.order_step_sent_out(),
    headline: ({ order }) => ({
      lead: m.order_road(),
      time: hadAt(order),
      note: m.order_road_note({ code: order.pickupCode }),
    }),
  },
  completed: {
    name: m.order_state_completed,
    step: () => m.order_step_completed(),
    headline: ({ order, clock }) => ({
      lead: m.order_completed(),
      note: m.order_completed_note({ time: clock(lastAt(order, 'completed')) }),
    }),
  },
  refused: {
    name: m.order_state_refused,
    step: () => m.order_step_refused(),
    headline: ({ order }) => ({ lead: m.order_refused(), note: saidByShop(order) }),
  },
  cancelled: {
    name: m.order_state_cancelled,
    step: () => m.order_step_cancelled(),
    headline: cancelledHeadline,
  },
  expired: {
    name: m.order_state_expired,
    step: () => m.order_step_expired(),
    headline: () => ({ lead: m.order_expired(), note: m.order_expired_note() }),
  },
}
