/** What Prometheus has read of a shop every half minute for half an hour, in the notation of its rule tests. */
type Series = Readonly<Record<string, string>>

const SHOP = '{job="flattop",instance="shop.example"'
const of = (name: string, labels = '') => `${name}${SHOP}${labels && `,${labels}`}}`

/** Half an hour of the same value. */
const always = (value: number) => `${value}x60`
/** From 20 minutes on another one. */
const lately = (before: number, value: number) => `${before}x39 ${value}x20`
/** A counter that rises by so much every half minute. */
const rising = (step: number) => `0+${step}x60`

const WELL: Series = {
  [of('up')]: always(1),
  [of('flattop_database_up')]: always(1),
  [of('flattop_orders_unanswered_oldest_seconds')]: always(60),
  [of('flattop_order_attempts_total', 'outcome="new"')]: rising(1),
  [of('flattop_order_attempts_total', 'outcome="refused"')]: rising(1),
  [of('flattop_outbox_oldest_seconds', 'channel="mail"')]: always(20),
  [of('flattop_outbox_dead', 'channel="mail"')]: always(3),
  [of('flattop_payments_failing')]: always(0),
  [of('flattop_payments_alarming')]: always(0),
  [of('nodejs_eventloop_lag_p99_seconds')]: always(0.02),
  [of('flattop_commit_seconds_bucket', 'le="0.01"')]: rising(10),
  [of('flattop_commit_seconds_bucket', 'le="1"')]: rising(10),
  [of('flattop_commit_seconds_bucket', 'le="+Inf"')]: rising(10),
  [of('flattop_disk_free_bytes')]: always(5e9),
  [of('flattop_backup_age_seconds')]: always(20 * 3600),
  [of('flattop_http_answers_total', 'status="5xx"')]: rising(0),
  [of('flattop_trouble', 'kind="mail"')]: always(0),
}

/** What each alert is for: what is different from a shop that is well. */
const SICK: Readonly<Record<string, Series>> = {
  FlattopNotRead: { [of('up')]: always(0) },
  FlattopOrderUnanswered: {
    [of('flattop_orders_unanswered_oldest_seconds')]: lately(60, 300),
  },
  FlattopOrdersRefused: {
    [of('flattop_order_attempts_total', 'outcome="refused"')]: rising(5),
  },
  FlattopOutboxStuck: {
    [of('flattop_outbox_oldest_seconds', 'channel="mail"')]: lately(20, 1_000),
  },
  FlattopMessageGivenUp: { [of('flattop_outbox_dead', 'channel="mail"')]: lately(3, 4) },
  FlattopPaymentsFailing: { [of('flattop_payments_failing')]: always(1) },
  FlattopPaymentNeedsOwner: { [of('flattop_payments_alarming')]: lately(0, 1) },
  FlattopEventLoopBlocked: { [of('nodejs_eventloop_lag_p99_seconds')]: lately(0.02, 0.6) },
  FlattopStoresSlowly: { [of('flattop_commit_seconds_bucket', 'le="0.01"')]: rising(0) },
  FlattopDatabaseDown: { [of('flattop_database_up')]: lately(1, 0) },
  FlattopDiskFull: { [of('flattop_disk_free_bytes')]: lately(5e9, 5e8) },
  FlattopBackupOld: { [of('flattop_backup_age_seconds')]: always(30 * 3600) },
  FlattopFaults: { [of('flattop_http_answers_total', 'status="5xx"')]: rising(6) },
  FlattopTrouble: { [of('flattop_trouble', 'kind="mail"')]: always(1) },
}

/** The alerts that have a case. */
export const TESTED_ALERTS = Object.keys(SICK)

/** The cases as a file that `promtool test rules` reads: exactly one alert is on in each, and none in a shop that is well. */
export function alertCases(rules: string): string {
  const asked = { expr: 'count by (alertname) (ALERTS{alertstate="firing"})', eval_time: '30m' }
  const firing = (alert: string) => [{ labels: `{alertname="${alert}"}`, value: 1 }]
  const caseOf = (name: string, series: Series, expected: ReturnType<typeof firing>) => ({
    name,
    interval: '30s',
    input_series: Object.entries(series).map(([each, values]) => ({ series: each, values })),
    promql_expr_test: [{ ...asked, exp_samples: expected }],
  })
  const tests = [
    caseOf('a shop that is well', WELL, []),
    ...Object.entries(SICK).map(([alert, series]) =>
      caseOf(alert, { ...WELL, ...series }, firing(alert)),
    ),
  ]
  return JSON.stringify({ rule_files: [rules], evaluation_interval: '30s', tests })
}
