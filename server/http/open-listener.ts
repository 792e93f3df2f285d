import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Backups } from '#app/request/backups.ts'
import type { Restart } from '#app/request/restart.ts'
import type { Version } from '#app/request/version.ts'
import type { Shop } from '#shop/shop.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { tracedRequests } from '../watching/traced-requests.ts'
import type { Tracing } from '../watching/tracing.ts'
import type { GuardedMetrics } from '../watching/watch.ts'
import { type AnswerAside, createApp, type PageHandler } from './app.ts'
import { createFrontDoor } from './front-door.ts'
import { openEventStreams } from './live/event-streams.ts'
import { watchOrdering } from './ordering-watch.ts'
import { watchContent } from './page-cache/content-watch.ts'
import { itemAddresses } from './page-cache/item-addresses.ts'
import { createPageCache, type PageCache } from './page-cache/page-cache.ts'
import { publicPageRenderer } from './page-cache/render-public-page.ts'
import { createPageRateLimit, type PageBudgets } from './page-rate-limit.ts'
import { pictureCache } from './pictures.ts'
import { commonHeaders, openPolicy, openPolicyInDevelopment } from './security-headers.ts'
import { loadStaticFiles } from './static-files.ts'

export type ListenerParts = {
  shop: Shop
  config: Pick<Config, 'publicUrl' | 'trustedProxies' | 'dataDir' | 'backupDir'>
  log: Log
  backups: Backups
  restart: Restart
  version: Version
  /** Who counts what is answered; by default nobody. */
  metrics?: GuardedMetrics | null
  tracing?: Tracing | null
  handlePage: PageHandler
  /** Answers what takes long away from this process; without it, all is answered here. */
  answerAside?: AnswerAside | undefined
  /** The folder of the built browser files. */
  clientFolder?: string | undefined
  budgets?: PageBudgets | undefined
  /** In development, replaces the built files and the page cache. */
  development?: Middleware | undefined
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type OpenListener = {
  listener: RequestListener
  /** Renders all public pages, so that first visitors needn't wait and an outage finds them cached. */
  warmUp: () => Promise<void>
  /** Whether guests can be shown the menu, rendered now if it has to be. */
  showsMenu: () => Promise<boolean>
  /** Ends the streams, which would never end by themselves, so that the server can stop. */
  endStreams: () => void
  stop: () => void
}

/** Assembles everything that answers requests. */
export async function openListener(parts: ListenerParts): Promise<OpenListener> {
  const { config, handlePage, clientFolder, development, metrics = null } = parts
  const log = metrics ? countingLog(parts.log, metrics) : parts.log
  const common = commonHeaders(parts.shop.publicUrl.startsWith('https:'))
  const ordering = watchOrdering(parts.shop)
  const watch = watchContent(
    ordering.shop,
    () => {
      // First, since whoever is told asks for them.
      pages.drop()
      void items.refresh()
      streams.announceMenu()
    },
    (fault) => {
      ordering.note(fault)
      log.fault(fault)
    },
  )
  const { shop } = watch
  const render = publicPageRenderer({
    shop,
    handlePage,
    commonHeaders: common,
    onFault: log.fault,
  })
  const items = itemAddresses(shop)
  const pages = createPageCache({
    render,
    addresses: items.present,
    clock: shop.clock,
    onFault: log.fault,
  })
  const files = clientFolder ? loadStaticFiles(clientFolder, common) : new Map()
  const pageRateLimit = createPageRateLimit(shop, parts.budgets, metrics?.mayRead)
  const pictures = pictureCache(shop.read, common)
  const streams = openEventStreams(shop, watch.revision)
  metrics?.countStreams(streams.count)
  const { isFor } = pageRateLimit
  const own = { metrics, shop, streams, log, ordering, isFor }
  const answering = createApp({ ...parts, ...config, ...own })
  const inside = parts.tracing ? tracedRequests(answering, parts.tracing) : answering
  const endStreams = streams.stop
  if (development) {
    const door = { config, log, commonHeaders: common, pageRateLimit, inside }
    const frontDoor = createFrontDoor({
      ...door,
      openPolicy: openPolicyInDevelopment,
      cached: pictures,
    })
    const listener = behind(development, frontDoor)
    const warmUp = async () => {}
    return { listener, warmUp, showsMenu: async () => true, endStreams, stop: ordering.stop }
  }

  await watch.start()
  await items.refresh()
  const listener = createFrontDoor({
    config,
    log,
    commonHeaders: common,
    openPolicy,
    cached: (target, isLocal) =>
      counted(pages.find(target, isLocal), metrics) ?? files.get(target.path) ?? pictures(target),
    pageRateLimit,
    inside,
  })
  function stop(): void {
    ordering.stop()
    pages.stop()
    watch.stop()
  }
  async function showsMenu(): Promise<boolean> {
    return (await pages.find({ path: '/', query: '' }, () => false)) !== undefined
  }
  return { listener, warmUp: pages.fill, showsMenu, endStreams, stop }
}

/** Each request is logged once, when it has its answer. */
function countingLog(log: Log, { requestAnswered }: GuardedMetrics): Log {
  return {
    ...log,
    request(line) {
      requestAnswered(line.status)
      log.request(line)
    },
  }
}

function counted(
  page: ReturnType<PageCache['find']>,
  metrics: GuardedMetrics | null,
): ReturnType<PageCache['find']> {
  if (page) metrics?.pageAsked(!(page instanceof Promise))
  return page
}

function behind(development: Middleware, frontDoor: RequestListener): RequestListener {
  return (request, response) => development(request, response, () => frontDoor(request, response))
}
