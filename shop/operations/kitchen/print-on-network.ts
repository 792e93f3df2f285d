import { m } from '#messages'
import { type Locale, SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { type PrinterFault, printPause } from '#shop/domain/kitchen/prints.ts'
import type { NetworkPrinter } from '#shop/domain/settings/network-printers.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { PrintFailure, type sendToPrinter } from '#shop/messaging/printers/send-to-printer.ts'
import { readTicket } from '#shop/persistence/queries/kitchen/board.ts'
import {
  endPrintJob,
  leasePrintJob,
  markPrinted,
  markUnprinted,
  markUntried,
} from '#shop/persistence/queries/kitchen/prints.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Row } from '#shop/persistence/tables.ts'
import { CONTROLS_CHANGED } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'
import { bagLabelsOf } from '#shop/wording/kitchen/bag-labels.ts'
import { type PrintedOrder, slipOf } from '#shop/wording/kitchen/slip.ts'
import { numberText } from '#shop/wording/number-text.ts'

type Job = Row<'print_jobs'>
type PrintingShop = Pick<Shop, 'read' | 'work' | 'clock' | 'live' | 'publicUrl'>

/** How a try ended; `isFirst` while the job has failed no other time. */
export type NetworkPrint = { job: string; fault: PrinterFault | null; isFirst: boolean }

/**
 * Prints the job that a network printer has waited longest for, outside of any transaction; null when none is due. A
 * try at which nothing can have been printed doesn't count; after any other, the next one says so on paper.
 */
export async function printOnNetwork(
  shop: PrintingShop,
  printer: NetworkPrinter,
  send: typeof sendToPrinter,
  signal: AbortSignal,
): Promise<NetworkPrint | null> {
  const { name, prints } = printer
  const job = await shop.work((tx) =>
    leasePrintJob(tx, { printer: name, sheets: prints }, shop.clock()),
  )
  if (!job) return null
  const fault = await tryPrinting(shop, printer, job, (bytes) => send(printer, bytes, signal))
  await shop.work(async (tx) => {
    const now = shop.clock()
    const nextAt = now + printPause(job.created_at, now)
    if (fault === null) await markPrinted(tx, job, now)
    else if (fault === 'unsure') await markUnprinted(tx, job, fault, nextAt)
    else await markUntried(tx, job, fault, nextAt)
  })
  shop.live.announce(CONTROLS_CHANGED)
  return { job: job.id, fault, isFirst: job.last_error === null }
}

async function tryPrinting(
  shop: PrintingShop,
  printer: NetworkPrinter,
  job: Job,
  send: (bytes: Uint8Array) => Promise<void>,
): Promise<PrinterFault | null> {
  const order = await readTicket(shop.read, job.order_id, shop.clock())
  if (!order) {
    await shop.work((tx) => endPrintJob(tx, job.id, shop.clock()))
    return null
  }
  const settings = await readSettings(shop.read)
  try {
    await send(await bytesOf(job, order, printer, { ...settings, origin: shop.publicUrl }))
    return null
  } catch (error) {
    if (error instanceof PrintFailure) return error.fault
    throw error
  }
}

/** Encoding brings tables of characters that a shop without such printers never needs. */
async function bytesOf(
  { sheet, why, tries }: Job,
  order: PrintedOrder,
  paper: NetworkPrinter,
  shop: ShopSettings & { origin: string },
  locale: Locale = SHOP_LOCALE,
): Promise<Uint8Array> {
  const { encodeLabels, encodeTicket } = await import('#shop/messaging/printers/encode-sheets.ts')
  if (sheet === 'labels') return encodeLabels(bagLabelsOf(order, shop, locale), paper, locale)
  const number = numberText(order, locale)
  const warning = tries > 1 ? m.paper_maybe_twice({ number }, { locale }) : ''
  return encodeTicket(slipOf(order, why, shop, locale), paper, locale, warning)
}
