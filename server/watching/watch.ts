import type { IncomingMessage } from 'node:http'
import { bearerOf } from '#app/request/bearer.ts'
import { isSameToken } from '#shop/auth/is-same-token.ts'
import type { TransactionRunner } from '#shop/persistence/transaction.ts'
import type { Shop } from '#shop/shop.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Metrics } from './metrics.ts'
import type { Tracing } from './tracing.ts'

/** The metrics, and who may read them. */
export type GuardedMetrics = Metrics & {
  mayRead: (request: Pick<IncomingMessage, 'headers'>) => boolean
}

export type WatchedShop = {
  /** The same shop, with what happens in it counted and traced. */
  shop: Shop
  /** Null unless the settings ask for them. */
  metrics: GuardedMetrics | null
  tracing: Tracing | null
}

type Watched = Pick<Config, 'metricsToken' | 'traces' | 'dataDir' | 'backupDir' | 'databaseUrl'>

/** Begins to watch a shop as the settings say; the libraries are loaded only for those who use them. */
export async function watchShop(
  shop: Shop,
  config: Watched,
  log: Pick<Log, 'event' | 'fault'>,
): Promise<WatchedShop> {
  const metrics = await metricsOf(shop, config, log)
  const tracing = await tracingOf(config, log)
  const counted = metrics ? countedShop(shop, metrics) : shop
  return { shop: tracing ? tracedShop(counted, tracing) : counted, metrics, tracing }
}

async function metricsOf(
  shop: Shop,
  { metricsToken, dataDir, backupDir, databaseUrl }: Watched,
  log: Pick<Log, 'fault'>,
): Promise<GuardedMetrics | null> {
  if (metricsToken === undefined) return null
  const { openMetrics } = await import('./metrics.ts')
  const metrics = openMetrics({
    shop,
    dataDir,
    backupDir: databaseUrl ? null : backupDir,
    onFault: log.fault,
  })
  return {
    ...metrics,
    mayRead: ({ headers }) => isSameToken(bearerOf(headers.authorization) ?? '', metricsToken),
  }
}

async function tracingOf(
  { traces, databaseUrl }: Watched,
  log: Pick<Log, 'event'>,
): Promise<Tracing | null> {
  if (traces === undefined) return null
  const { openTracing } = await import('./tracing.ts')
  return openTracing(traces, databaseUrl ? 'postgresql' : 'sqlite', log)
}

function countedShop(shop: Shop, { orderAnswered, transactionEnded }: Metrics): Shop {
  return {
    ...shop,
    telemetry: { ...shop.telemetry, orderAnswered },
    work: timed(shop.work, transactionEnded),
  }
}

function tracedShop(shop: Shop, { span }: Tracing): Shop {
  return {
    ...shop,
    telemetry: { ...shop.telemetry, span },
    work: (unit, key) => span('transaction', () => shop.work(unit, key)),
  }
}

function timed(work: TransactionRunner, ended: Metrics['transactionEnded']): TransactionRunner {
  return async (unit, key) => {
    const begun = performance.now()
    let isStored = false
    try {
      const answer = await work(unit, key)
      isStored = true
      return answer
    } finally {
      ended(performance.now() - begun, isStored)
    }
  }
}
