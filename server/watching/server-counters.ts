import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { StreamWatch } from '#app/request/event-streams.ts'
import { REFUSALS } from '#app/request/refusals.ts'
import type { Telemetry } from '#shop/telemetry.ts'

/** What this process counts as it happens. */
export type ServerCounters = {
  orderAnswered: Telemetry['orderAnswered']
  /** A transaction took so many milliseconds, from being asked for to being stored. */
  transactionEnded: (milliseconds: number, isStored: boolean) => void
  requestAnswered: (status: number) => void
  pageAsked: (isCached: boolean) => void
  /** Says how to count the open streams, whenever somebody reads the metrics. */
  countStreams: (count: () => Record<StreamWatch['who'], number>) => void
}

/** An order on a good disk takes a few milliseconds; after ten seconds a transaction is broken off. */
const COMMIT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const OUTCOMES = ['new', 'repeated', 'refused']

export function serverCounters(registry: Registry): ServerCounters {
  const registers = [registry]
  const orders = new Counter({
    name: 'flattop_order_attempts_total',
    help: 'Orders that were sent, by what came of them; a repeated one had been placed before.',
    labelNames: ['outcome'],
    registers,
  })
  const refusals = new Counter({
    name: 'flattop_order_refusals_total',
    help: 'Why orders were refused, by code; an order may have several.',
    labelNames: ['code'],
    registers,
  })
  const commits = new Histogram({
    name: 'flattop_commit_seconds',
    help: 'How long transactions took, from being asked for to being stored.',
    buckets: COMMIT_SECONDS,
    registers,
  })
  const failures = new Counter({
    name: 'flattop_commit_failures_total',
    help: 'Transactions that failed.',
    registers,
  })
  const answers = new Counter({
    name: 'flattop_http_answers_total',
    help: 'Answered requests, by the first digit of their status.',
    labelNames: ['status'],
    registers,
  })
  const pages = new Counter({
    name: 'flattop_page_cache_requests_total',
    help: 'Requests for public pages, by whether the page was there or had to be rendered.',
    labelNames: ['result'],
    registers,
  })
  const streams = streamsGauge(registry)
  for (const outcome of OUTCOMES) orders.inc({ outcome }, 0)
  for (const status of STATUS_CLASSES) answers.inc({ status }, 0)
  for (const result of ['hit', 'miss']) pages.inc({ result }, 0)
  return {
    orderAnswered(outcome) {
      if (outcome.ok) {
        orders.inc({ outcome: outcome.value.replayed ? 'repeated' : 'new' })
        return
      }
      orders.inc({ outcome: 'refused' })
      for (const { code } of outcome.refusals) {
        refusals.inc({ code: Object.hasOwn(REFUSALS, code) ? code : 'other' })
      }
    },
    transactionEnded(milliseconds, isStored) {
      if (isStored) commits.observe(milliseconds / 1000)
      else failures.inc()
    },
    requestAnswered(status) {
      answers.inc({ status: STATUS_CLASSES[Math.floor(status / 100) - 1] ?? 'other' })
    },
    pageAsked: (isCached) => pages.inc({ result: isCached ? 'hit' : 'miss' }),
    countStreams: streams.countWith,
  }
}

const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx']

function streamsGauge(registry: Registry): { countWith: ServerCounters['countStreams'] } {
  let count: Parameters<ServerCounters['countStreams']>[0] | undefined
  new Gauge({
    name: 'flattop_event_streams',
    help: 'Open streams of live updates, by who listens.',
    labelNames: ['who'],
    registers: [registry],
    collect() {
      for (const [who, open] of Object.entries(count?.() ?? {})) this.set({ who }, open)
    },
  })
  return {
    countWith(given) {
      count = given
    },
  }
}
