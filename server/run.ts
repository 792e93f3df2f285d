import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { openShop } from '#shop/open-shop.ts'
import { seedExampleShop } from '#shop/operations/seed-example-shop.ts'
import type { Shop } from '#shop/shop.ts'
import { createApp, type PageHandler } from './app.ts'
import type { Config } from './config.ts'
import { createFrontDoor, type Shelf } from './front-door.ts'
import { createHttpServer, listen } from './http-server.ts'
import { createLog, type Log } from './log.ts'
import { watchContent } from './page-cache/content-watch.ts'
import { createPageCache, type PageCache } from './page-cache/page-cache.ts'
import { publicPageRenderer } from './page-cache/render-public-page.ts'
import { pictureShelf } from './pictures.ts'
import {
  commonHeaders,
  type HeaderPairs,
  policyInDevelopment,
  policyWithNonce,
} from './security-headers.ts'
import { startOutbox } from './start-outbox.ts'
import { loadStaticFiles } from './static-files.ts'
import { stopServer } from './stop-server.ts'

type Parts = {
  /** The project's folder, where the example shop lies. */
  root: string
  config: Config
  handlePage: PageHandler
  /** Where the built browser files lie. */
  clientFolder?: string
  /** Answers what it knows and passes on the rest, in place of built files and held pages. */
  development?: Middleware
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type RunningServer = {
  /** What it answers to, without a trailing slash. */
  address: string
  /** Finishes what is under way, at most for ten seconds, then closes everything. */
  stop: () => Promise<void>
}

/** Claims the port first, since that is the refusal that costs nothing; then opens the shop. */
export async function runServer(parts: Parts): Promise<RunningServer> {
  const { root, config } = parts
  const log = createLog(config.log)
  const door = Promise.withResolvers<RequestListener>()
  let listener: RequestListener = async (request, response) =>
    (await door.promise)(request, response)
  const server = createHttpServer((request, response) => listener(request, response))
  const port = await listen(server, config.port, config.host)
  const address = config.publicUrl ?? `http://localhost:${port}`

  const opened = await openShop({ ...config, publicUrl: address, lock: true })
  await seedExampleShop(opened.shop, root)
  const inside = await openInside(opened.shop, parts, log)
  listener = inside.listener
  door.resolve(listener)

  const data = config.databaseUrl ? 'PostgreSQL' : config.dataDir
  log.event(`Flattop is open at ${address}`, { data })
  return {
    address,
    async stop() {
      await Promise.all([stopServer(server), inside.stop()])
      await opened.close()
      log.event('Flattop is closed')
    },
  }
}

/** Everything behind the listener. */
async function openInside(openedShop: Shop, parts: Parts, log: Log) {
  const { config, handlePage, clientFolder, development } = parts
  const common = commonHeaders(openedShop.publicUrl.startsWith('https:'))
  const watch = watchContent(openedShop, () => pages?.drop(), log.fault)
  const { shop } = watch
  const pages = development ? undefined : openPageCache(shop, handlePage, common, log)
  await watch.start()
  pages?.find({ path: '/', query: '' })

  const files = clientFolder ? loadStaticFiles(clientFolder, common) : new Map()
  const pictures = pictureShelf(shop.read, common)
  const shelf: Shelf = (target) => pages?.find(target) ?? files.get(target.path) ?? pictures(target)
  const inside = createApp({ ...config, shop, log, handlePage })
  const policy = development ? policyInDevelopment : policyWithNonce
  const frontDoor = createFrontDoor({ config, log, commonHeaders: common, policy, shelf, inside })
  const outbox = await startOutbox({ shop: openedShop, config, log })
  return {
    listener: development ? behind(development, frontDoor) : frontDoor,
    async stop() {
      watch.stop()
      await outbox.stop()
    },
  }
}

function openPageCache(
  shop: Shop,
  handlePage: PageHandler,
  common: HeaderPairs,
  log: Log,
): PageCache {
  const render = publicPageRenderer({
    shop,
    handlePage,
    commonHeaders: common,
    onFault: log.fault,
  })
  return createPageCache({ render, clock: shop.clock, onFault: log.fault })
}

function behind(development: Middleware, frontDoor: RequestListener): RequestListener {
  return (request, response) => development(request, response, () => frontDoor(request, response))
}
