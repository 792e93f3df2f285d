import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { openShop } from '#shop/open-shop.ts'
import { seedExampleShop } from '#shop/operations/seed-example-shop.ts'
import { createApp, type PageHandler } from './app.ts'
import type { Config } from './config.ts'
import { createFrontDoor, type Shelf } from './front-door.ts'
import { createHttpServer, listen } from './http-server.ts'
import { createLog } from './log.ts'
import { commonHeaders, policyInDevelopment, policyWithNonce } from './security-headers.ts'
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
  /** Answers what it knows and passes on the rest, in place of the built files. */
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
  const { root, config, handlePage, clientFolder, development } = parts
  const log = createLog(config.log)
  const door = Promise.withResolvers<RequestListener>()
  const server = createHttpServer(async (request, response) => {
    ;(await door.promise)(request, response)
  })
  const port = await listen(server, config.port, config.host)
  const address = config.publicUrl ?? `http://localhost:${port}`

  const { shop, close } = await openShop({ ...config, publicUrl: address, lock: true })
  await seedExampleShop(shop, root)
  const common = commonHeaders(address.startsWith('https:'))
  const files = clientFolder ? loadStaticFiles(clientFolder, common) : new Map()
  const shelf: Shelf = ({ path }) => files.get(path)
  const inside = createApp({ shop, log, handlePage, publicUrl: config.publicUrl })
  const policy = development ? policyInDevelopment : policyWithNonce
  const frontDoor = createFrontDoor({ config, log, commonHeaders: common, policy, shelf, inside })
  door.resolve(development ? behind(development, frontDoor) : frontDoor)

  const outbox = await startOutbox({ shop, config, log })

  log.event(`Flattop is open at ${address}`, {
    data: config.databaseUrl ? 'PostgreSQL' : config.dataDir,
  })
  return {
    address,
    async stop() {
      await Promise.all([stopServer(server), outbox.stop()])
      await close()
      log.event('Flattop is closed')
    },
  }
}

function behind(development: Middleware, frontDoor: RequestListener): RequestListener {
  return (request, response) => development(request, response, () => frontDoor(request, response))
}
