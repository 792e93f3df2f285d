import type { RequestListener } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { Restart } from '#app/request/restart.ts'
import { pick } from '#shop/domain/common/pick.ts'
import { type OpenShop, openShop } from '#shop/open-shop.ts'
import { fireOrders } from '#shop/operations/kitchen/fire-orders.ts'
import { seedExampleShop } from '#shop/operations/menu/seed-example-shop.ts'
import { answerWatch } from '#shop/operations/orders/answer-watch.ts'
import { writeOrderTerms } from '#shop/operations/orders/write-order-terms.ts'
import { takingsWriter } from '#shop/operations/payments/write-takings.ts'
import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import type { Config } from '../config.ts'
import { createHttpServer, listen } from '../http/http-server.ts'
import { type ListenerParts, openListener } from '../http/open-listener.ts'
import { warnOfSettings } from '../http/proxy-watch.ts'
import { stopServer } from '../http/stop-server.ts'
import { sayWhetherOpen } from '../http/trial-shop.ts'
import { createLog, type Log } from '../log.ts'
import { watchShop } from '../watching/watch.ts'
import { refuseDatabaseMismatch } from './database-mismatch.ts'
import { doWhatIsDue } from './do-what-is-due.ts'
import { makeOwnerOfSettings, offerOwnership } from './first-owner.ts'
import { guardUpdate, type Opening } from './guard-update.ts'
import { logSecurityEvents } from './log-security-events.ts'
import { openConnections } from './open-connections.ts'
import { pollEverySecond } from './poll.ts'
import { REPORTERS_SETTINGS, type ReportersShop } from './reporter.ts'
import type { ReportsAside } from './reports-aside.ts'
import { restartButton } from './restart-button.ts'
import { noteRestored, type Restored, restoreWaiting } from './restore-waiting.ts'
import { startBackups } from './start-backups.ts'
import { startHousekeeping } from './start-housekeeping.ts'
import { startOutbox, startWebhooks } from './start-outbox.ts'
import { startPayments } from './start-payments.ts'
import { startPictures } from './start-pictures.ts'
import { startPrinters } from './start-printers.ts'
import { startRehearsals } from './start-rehearsals.ts'
import { startTroubleWatch } from './start-trouble-watch.ts'
import { versionCheck, versionIn } from './version-check.ts'
import { warnOfNoRecipient } from './warn-of-no-recipient.ts'
import { warnOfStripeKeys } from './warn-of-stripe-keys.ts'

type Parts = Pick<ListenerParts, 'handlePage' | 'clientFolder' | 'development'> & {
  /** The project's folder, which contains the example shop. */
  root: string
  config: Config
  /** Prepares to answer long reports in a process of their own. */
  reportsAside?: ((shop: ReportersShop) => ReportsAside) | undefined
}

export type RunningServer = {
  /** The one that was free, if any was asked for; undefined: the settings name it. */
  freePort: number | undefined
  /** Its address, without a trailing slash. */
  address: string
  /** Logs an uncaught fault, and resolves when it is written. */
  crash: (error: unknown) => Promise<void>
  /** Resolves when somebody in the office wants it to be started again. */
  restartAsked: Promise<void>
  /** Finishes work in progress, within ten seconds, then closes everything. */
  stop: () => Promise<void>
}

/** Listens first, because a port in use is the cheapest failure; then opens the shop. */
export async function runServer({
  root,
  config,
  reportsAside,
  ...parts
}: Parts): Promise<RunningServer> {
  const log = createLog(config.log)
  const opening = Promise.withResolvers<RequestListener>()
  let listener: RequestListener = async (request, response) =>
    (await opening.promise)(request, response)
  const server = createHttpServer((request, response) => listener(request, response), config)
  const port = await listen(server, config.port, config.host)
  const address = config.publicUrl ?? `http://localhost:${port}`

  const restored = await restoreWaiting(config)
  const restart = restartButton()
  const reports = reportsAside?.({ ...pick(config, REPORTERS_SETTINGS), publicUrl: address })
  const open = { root, config, ...parts, answerAside: reports?.answer }
  const { shop, close, connections, backups, opened, warmingUp } = await guardUpdate(
    config,
    (update) => openBeforeGuests(open, { log, address, restored, restart, update }),
  )
  listener = opened.listener
  opening.resolve(listener)
  const outbox = await startOutbox({ shop, config, log, connections })
  const connectionWork = pollEverySecond(log, connections.take)
  const webhooks = startWebhooks({ shop, config, log })
  const housekeeping = startHousekeeping({ shop, log })
  const answers = pollEverySecond(log, answerWatch(shop))
  const fireWatch = pollEverySecond(log, () => fireOrders(shop))
  const plannedWork = pollEverySecond(log, () => doWhatIsDue(shop, log))
  const termWork = pollEverySecond(log, () => writeOrderTerms(shop))
  const takingsWork = pollEverySecond(log, takingsWriter(shop))
  const securityLog = pollEverySecond(log, () => logSecurityEvents(shop, log))
  const paymentWork = startPayments({ shop, log })
  const printers = startPrinters({ shop, log })
  const pictures = startPictures({ shop, log })
  const rehearsals = startRehearsals({ shop, log })
  const troubleWatch = startTroubleWatch({ shop, config, log, backups, rehearsals, connections })

  await greet({ shop, config, log, address })
  warmingUp.then(() => allReady(log))
  return {
    freePort: config.port === 0 ? port : undefined,
    address,
    restartAsked: restart.asked,
    async crash(error) {
      log.fault(error)
      await log.drained()
    },
    async stop() {
      opened.endStreams()
      await Promise.all([
        stopServer(server),
        outbox.stop(),
        connectionWork.stop(),
        webhooks.stop(),
        housekeeping.stop(),
        answers.stop(),
        fireWatch.stop(),
        plannedWork.stop(),
        termWork.stop(),
        takingsWork.stop(),
        securityLog.stop(),
        paymentWork.stop(),
        rehearsals.stop(),
        troubleWatch.stop(),
        backups.stop(),
        pictures.stop(),
        printers.stop(),
      ])
      reports?.stop()
      opened.stop()
      await logSecurityEvents(shop, log).catch((error) => log.fault(error))
      await close()
      log.event('Flattop is closed')
      await log.drained()
    },
  }
}

/** Logs where the shop is open, and what its operator should see to. */
async function greet({ shop, config, log, address }: Greeting): Promise<void> {
  const data = config.databaseUrl ? 'PostgreSQL' : config.dataDir
  warnOfSettings(config, log)
  log.event(`Flattop is open at ${address}`, { data })
  await sayWhetherOpen(shop, log).catch((error) => log.fault(error))
  await offerOwnership(shop, log)
  // The shop is open by now: a failure to check for a warning must not close it.
  await warnOfNoRecipient(shop, log).catch((error) => log.fault(error))
  warnOfStripeKeys(config, log)
}

type Greeting = Pick<Parts, 'config'> & Pick<OpenShop, 'shop'> & { log: Log; address: string }

type Beginning = {
  log: Log
  address: string
  restored: Restored | null
  restart: Restart
  update: Opening
}

/** Opens everything that answers guests, who wait outside; after a change of the tables it has to show the menu and store first. */
async function openBeforeGuests(
  { root, config, ...parts }: Omit<Parts, 'reportsAside'> & Pick<ListenerParts, 'answerAside'>,
  { log, address, restored, restart, update }: Beginning,
) {
  const connections = openConnections(config)
  const { payments, take: takeConnections } = connections
  const { shop: unwatched, close } = await openShop({
    ...config,
    payments,
    takeConnections,
    publicUrl: address,
    lock: true,
    onReplaced() {
      log.event('Another server has restored the shop: starting again')
      restart.begin()
    },
  })
  update.opened(close)
  const { shop, metrics, tracing } = await watchShop(unwatched, config, log)
  await refuseDatabaseMismatch(shop, config)
  // The first terms of sale say whether cards are taken.
  await connections.attach(shop)
  await seedExampleShop(shop, root, { isTrial: !config.openShop })
  await makeOwnerOfSettings(shop, config)
  const backups = startBackups({ shop, config, log, restored })
  if (restored) await noteRestored({ shop, log }, restored)
  const source = config.releasesUrl ?? null
  const version = versionCheck({ installed: versionIn(root), source, clock: shop.clock })
  const served = { shop, config, log, backups, restart, version, metrics, tracing }
  const opened = await openListener({ ...parts, ...served })
  const warmingUp = opened.warmUp()
  if (update.isUpdate) {
    await warmingUp
    await shop.work(readContentRevision)
    if (!(await opened.showsMenu())) throw new Error('The menu can’t be shown; the log says why.')
  }
  const closeAll = async () => {
    await tracing?.stop()
    await close()
  }
  return { shop, close: closeAll, connections, backups, opened, warmingUp }
}

/** Node.js keeps what it compiled for the next start by itself only where a process ends without being told to. */
function allReady(log: Log): void {
  log.event('All pages are ready')
  flushCompileCache()
}
