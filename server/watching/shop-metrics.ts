import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { TROUBLE_KINDS } from '#shop/domain/messages/shop-trouble.ts'
import { isOpen, OPEN_STATES, STATE_NAMES } from '#shop/domain/orders/order-states.ts'
import { CARD_PAYMENT_STATES } from '#shop/domain/payments/payment.ts'
import type { ShopFigures } from './shop-figures.ts'

const MINUTE = 60
const ENDS = STATE_NAMES.filter((state) => !isOpen(state))

/**
 * How the shop stands now, as its database answers. Every label has a value of a list of ours, and each value of the list
 * is there from the beginning.
 */
export function shopGauges(registry: Registry): { show: (figures: ShopFigures) => void } {
  const registers = [registry]
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `flattop_${name}`, help, registers })
  const labelled = <Label extends string>(name: string, help: string, label: Label) =>
    new Gauge({ name: `flattop_${name}`, help, labelNames: [label], registers })

  const open = labelled('orders_open', 'Orders that are not over, by state.', 'state')
  const unanswered = gauge('orders_unanswered', 'Orders on the board that nobody has answered.')
  const unansweredAge = gauge(
    'orders_unanswered_oldest_seconds',
    'How long the oldest unanswered order has been on the board; 0 without one.',
  )
  const workAhead = gauge(
    'kitchen_work_ahead_seconds',
    'Work of the kitchen that orders have claimed from this quarter hour on.',
  )
  const waiting = labelled(
    'outbox_waiting',
    'Messages that are due or were tried in vain, by channel.',
    'channel',
  )
  const waitingAge = labelled(
    'outbox_oldest_seconds',
    'How old the oldest of these messages is; 0 without one.',
    'channel',
  )
  const dead = labelled('outbox_dead', 'Messages that were given up, by channel.', 'channel')
  const payments = labelled('payments_open', 'Card payments that are not over, by state.', 'state')
  const failing = gauge('payments_failing', 'Card payments whose last call to the provider failed.')
  const alarming = gauge('payments_alarming', 'Card payments that people should look at.')
  const troubles = labelled('trouble', 'Whether the office shows a trouble of a kind.', 'kind')

  return {
    show(figures: ShopFigures): void {
      for (const state of OPEN_STATES) open.set({ state }, countOf(figures.open, state))
      unanswered.set(figures.unanswered.count)
      unansweredAge.set(ageOf(figures.unanswered.since, figures.now))
      workAhead.set(figures.workAhead * MINUTE)
      for (const { channel, ...backlog } of figures.outbox) {
        waiting.set({ channel }, backlog.waiting)
        waitingAge.set({ channel }, ageOf(backlog.since, figures.now))
        dead.set({ channel }, backlog.dead)
      }
      for (const state of CARD_PAYMENT_STATES) {
        payments.set({ state }, countOf(figures.payments.open, state))
      }
      failing.set(figures.payments.failing)
      alarming.set(figures.payments.alarming)
      for (const kind of TROUBLE_KINDS) {
        troubles.set({ kind }, figures.troubles.includes(kind) ? 1 : 0)
      }
    },
  }
}

/** Whether the database answered this time; if not, the shop's gauges are left out rather than wrong. */
export function databaseGauge(registry: Registry): { set: (value: 0 | 1) => void } {
  return new Gauge({
    name: 'flattop_database_up',
    help: 'Whether the database answered this time.',
    registers: [registry],
  })
}

/** What has happened to orders since the server was started, as the database answers. */
export function shopEvents(registry: Registry): { add: (figures: ShopFigures) => void } {
  const registers = [registry]
  const ended = new Counter({
    name: 'flattop_orders_ended_total',
    help: 'Orders that came to an end since this server was started, by how they ended.',
    labelNames: ['state'],
    registers,
  })
  const lateness = new Histogram({
    name: 'flattop_order_lateness_seconds',
    help: 'How much later than first promised an order was ready; below 0 it was early.',
    buckets: [-20, -10, -5, -2, 0, 2, 5, 10, 15, 20, 30, 60].map((minutes) => minutes * MINUTE),
    registers,
  })
  for (const state of ENDS) ended.inc({ state }, 0)
  return {
    add(figures: ShopFigures): void {
      for (const { state, count } of figures.ended) ended.inc({ state }, count)
      for (const late of figures.lateness) lateness.observe(late / 1000)
    },
  }
}

function countOf<State extends string>(
  rows: readonly { state: State; count: number }[],
  state: State,
): number {
  return rows.find((row) => row.state === state)?.count ?? 0
}

/** In seconds. */
function ageOf(since: number | null, now: number): number {
  return since === null ? 0 : Math.max(0, now - since) / 1000
}
