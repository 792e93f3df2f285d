import { BlockList, isIPv6 } from 'node:net'
import { join } from 'node:path'
import type { ConnectionLimits } from '#server/http/connection-shares.ts'
import { createHttpServer, type Limits, listen } from '#server/http/http-server.ts'
import { type ListenerParts, openListener } from '#server/http/open-listener.ts'
import { stopServer } from '#server/http/stop-server.ts'
import { createLog } from '#server/log.ts'
import { withoutBackups } from '#server/process/start-backups.ts'
import { watchShop } from '#server/watching/watch.ts'
import type { Shop } from '#shop/shop.ts'
import { openTestShop, type TestShopOptions } from './open-test-shop.ts'

type Options = TestShopOptions & {
  /** Replaces React Router; by default answers "page". */
  handlePage?: ListenerParts['handlePage']
  clientFolder?: string
  limits?: Partial<Limits>
  connections?: ConnectionLimits
  /** Trusted proxies, such as `127.0.0.1`. */
  trustedProxies?: readonly string[]
  budgets?: ListenerParts['budgets']
  /** Has the server count, and answer whoever has it. */
  metricsToken?: string
  /** The address of a collector that it sends its traces to, the last when it is closed. */
  tracesTo?: string
}

export type TestServer = AsyncDisposable & {
  shop: Shop
  /** The folder that holds its files. */
  dataDir: string
  origin: string
  port: number
  /** Everything it has logged so far. */
  logged: () => string
}

/** A server on a free port with an empty shop and the real listener, in this process. */
export async function openTestServer(options: Options = {}): Promise<TestServer> {
  const opening = new AsyncDisposableStack()
  const { shop: unwatched, dataDir } = opening.use(await openTestShop(options))
  const trustedProxies = new BlockList()
  for (const peer of options.trustedProxies ?? []) {
    trustedProxies.addAddress(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')
  }
  const lines: string[] = []
  const log = createLog('json', { write: (text) => lines.push(text), drained: async () => {} })
  const { metricsToken, tracesTo, databaseUrl } = options
  const backupDir = join(dataDir, 'backups')
  const traces = tracesTo === undefined ? undefined : { endpoint: tracesTo, headers: {} }
  const watched = { metricsToken, traces, databaseUrl, dataDir, backupDir }
  const { shop, metrics, tracing } = await watchShop(unwatched, watched, log)
  opening.defer(async () => {
    await tracing?.stop()
  })
  const { listener, endStreams, stop } = await openListener({
    shop,
    log,
    backups: withoutBackups(),
    version: { installed: '0.0.0', source: null, last: () => null, check: async () => null },
    restart: { settingsFault: () => null, startedAt: 0, begin() {} },
    config: {
      publicUrl: options.publicUrl,
      trustedProxies,
      dataDir,
      backupDir,
    },
    metrics,
    tracing,
    handlePage: options.handlePage ?? (async () => new Response('page')),
    clientFolder: options.clientFolder,
    budgets: options.budgets,
  })
  opening.defer(stop)
  const server = createHttpServer(listener, { ...options, trustedProxies })
  const port = await listen(server, 0, undefined)
  opening.defer(() => stopServer(server, 0))
  opening.defer(endStreams)
  const opened = opening.move()
  return {
    shop,
    dataDir,
    port,
    origin: `http://localhost:${port}`,
    logged() {
      log.drained()
      return lines.join('')
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
