import type { RequestListener } from 'node:http'
import { openShop } from '#shop/open-shop.ts'
import { seedExampleShop } from '#shop/operations/seed-example-shop.ts'
import { watchAnswers } from '#shop/operations/watch-answers.ts'
import type { Config } from './config.ts'
import { makeOwnerOfSettings, offerOwnership } from './first-owner.ts'
import { createHttpServer, listen } from './http-server.ts'
import { createLog } from './log.ts'
import { lookEverySecond } from './look-every-second.ts'
import { type ListenerParts, openListener } from './open-listener.ts'
import { startHousekeeping } from './start-housekeeping.ts'
import { startOutbox, startWebhooks } from './start-outbox.ts'
import { openPayments, startPayments } from './start-payments.ts'
import { stopServer } from './stop-server.ts'

type Parts = Pick<ListenerParts, 'handlePage' | 'clientFolder' | 'development'> & {
  /** The project's folder, where the example shop lies. */
  root: string
  config: Config
}

export type RunningServer = {
  /** What it answers to, without a trailing slash. */
  address: string
  /** Reports a fault that nobody caught, and resolves when it is written. */
  crash: (error: unknown) => Promise<void>
  /** Finishes what is under way, at most for ten seconds, then closes everything. */
  stop: () => Promise<void>
}

/** Claims the port first, since that is the refusal that costs nothing; then opens the shop. */
export async function runServer({ root, config, ...parts }: Parts): Promise<RunningServer> {
  const log = createLog(config.log)
  const opening = Promise.withResolvers<RequestListener>()
  let listener: RequestListener = async (request, response) =>
    (await opening.promise)(request, response)
  const server = createHttpServer((request, response) => listener(request, response))
  const port = await listen(server, config.port, config.host)
  const address = config.publicUrl ?? `http://localhost:${port}`

  const payments = await openPayments(config)
  const { shop, close } = await openShop({ ...config, payments, publicUrl: address, lock: true })
  await seedExampleShop(shop, root)
  await makeOwnerOfSettings(shop, config)
  const opened = await openListener({ ...parts, shop, config, log })
  listener = opened.listener
  opening.resolve(listener)
  opened.warmUp()
  const outbox = await startOutbox({ shop, config, log })
  const webhooks = startWebhooks({ shop, log })
  const housekeeping = startHousekeeping({ shop, log })
  const answerWatch = lookEverySecond(log, () => watchAnswers(shop))
  const paymentWork = startPayments({ shop, log })

  const data = config.databaseUrl ? 'PostgreSQL' : config.dataDir
  log.event(`Flattop is open at ${address}`, { data })
  await offerOwnership(shop, log)
  return {
    address,
    async crash(error) {
      log.fault(error)
      await log.drained()
    },
    async stop() {
      opened.endStreams()
      await Promise.all([
        stopServer(server),
        outbox.stop(),
        webhooks.stop(),
        housekeeping.stop(),
        answerWatch.stop(),
        paymentWork.stop(),
      ])
      opened.stop()
      await close()
      log.event('Flattop is closed')
      await log.drained()
    },
  }
}
