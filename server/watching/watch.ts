import type { IncomingMessage } from 'node:http'
import { bearerOf } from '#app/request/bearer.ts'
import { isSameToken } from '#shop/auth/is-same-token.ts'
import type { TransactionRunner } from '#shop/persistence/transaction.ts'
import type { Shop } from '#shop/shop.ts'
import type { Config } from '../config.ts'
import type { Metrics } from './metrics.ts'

/** The metrics, and who may read them. */
export type GuardedMetrics = Metrics & {
  mayRead: (request: Pick<IncomingMessage, 'headers'>) => boolean
}

export type WatchedShop = {
  /** The same shop, with what happens in it counted. */
  shop: Shop
  /** Null unless the settings ask for them. */
  metrics: GuardedMetrics | null
}

/** Begins to watch a shop as the settings say; the libraries are loaded only for those who use them. */
export async function watchShop(
  shop: Shop,
  config: Pick<Config, 'metricsToken' | 'dataDir' | 'backupDir' | 'databaseUrl'>,
): Promise<WatchedShop> {
  const { metricsToken } = config
  if (metricsToken === undefined) return { shop, metrics: null }
  const { openMetrics } = await import('./metrics.ts')
  const { dataDir } = config
  const backupDir = config.databaseUrl ? null : config.backupDir
  const metrics = openMetrics({ shop, dataDir, backupDir })
  return {
    shop: counted(shop, metrics),
    metrics: {
      ...metrics,
      mayRead: ({ headers }) => isSameToken(bearerOf(headers.authorization) ?? '', metricsToken),
    },
  }
}

function counted(shop: Shop, { orderAnswered, transactionEnded }: Metrics): Shop {
  return {
    ...shop,
    telemetry: { ...shop.telemetry, orderAnswered },
    work: timed(shop.work, transactionEnded),
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
