import type { NetworkPrinter } from '#shop/domain/settings/network-printers.ts'
import { sendToPrinter } from '#shop/messaging/printers/send-to-printer.ts'
import { printOnNetwork } from '#shop/operations/kitchen/print-on-network.ts'
import { readDuePrinters } from '#shop/persistence/queries/kitchen/prints.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { Log } from '../log.ts'
import { pollEverySecond } from './poll.ts'

/** What a printer that is printing has to finish, in milliseconds. */
const STOP_GRACE = 5000

type Parts = { shop: Shop; log: Pick<Log, 'event' | 'fault'> }

/** Prints on network printers what waits for them, on each its own, so that one that hangs holds up no other. */
export function startPrinters({ shop, log }: Parts): { stop: () => Promise<void> } {
  const underWay = new Map<string, Promise<void>>()
  const hangUp = new AbortController()
  let isStopped = false

  async function printAll(printer: NetworkPrinter): Promise<void> {
    while (!isStopped) {
      const print = await printOnNetwork(shop, printer, sendToPrinter, hangUp.signal)
      if (print === null) return
      const { job, fault, isFirst } = print
      if (fault !== null && isFirst) {
        log.event('Not printed, the shop keeps trying', { printer: printer.name, job, fault })
      }
      if (fault !== null) return
    }
  }

  const watch = pollEverySecond(log, async () => {
    const due = await readDuePrinters(shop.read, shop.clock())
    if (due.length === 0) return
    const { networkPrinters } = await readSettings(shop.read)
    for (const printer of networkPrinters) {
      const { name } = printer
      if (!due.includes(name) || underWay.has(name)) continue
      const printing = printAll(printer)
        .catch((error) => log.fault(error))
        .finally(() => underWay.delete(name))
      underWay.set(name, printing)
    }
  })

  return {
    async stop() {
      isStopped = true
      const timer = setTimeout(() => hangUp.abort(), STOP_GRACE)
      await watch.stop()
      await Promise.all(underWay.values())
      clearTimeout(timer)
    },
  }
}
