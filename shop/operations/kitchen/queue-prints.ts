import type { PrintedSheet } from '#shop/domain/common/printed-sheet.ts'
import { PRINT_LASTS, type PrintReason } from '#shop/domain/kitchen/prints.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { firingOf, readPace } from '#shop/persistence/queries/kitchen/fire-times.ts'
import {
  deletePrintJobsBefore,
  deleteStationsBefore,
  endPrintJob,
  insertPrintJobs,
  readPrintJobsOf,
  readStationSheets,
} from '#shop/persistence/queries/kitchen/prints.ts'
import type { Order } from '#shop/persistence/queries/orders/order-changes.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Writer } from '#shop/persistence/tables.ts'
import { awaitAll } from '#shop/persistence/transaction.ts'
import type { Shop } from '#shop/shop.ts'

const DAY = 24 * 3_600_000
const KEEP_JOBS = 2 * DAY
const KEEP_STATIONS = 30 * DAY

type PrintShop = Pick<Shop, 'random'>
type Target = { printer: string; sheet: PrintedSheet }

/**
 * Has everything printed that printers get of an order that enters the line: once, however often it is called. One
 * for later prints when it fires.
 */
export async function queuePrints(
  tx: Writer,
  shop: PrintShop,
  settings: ShopSettings,
  order: Order,
  now: number,
): Promise<void> {
  const targets = await printTargets(tx, settings, order, now)
  if (targets.length === 0 || (await isForLater(tx, settings, order, now))) return
  await awaitAll(
    insertPrintJobs(tx, jobsFor(shop, order.id, targets, 'new', now)),
    deletePrintJobsBefore(tx, now - KEEP_JOBS),
    deleteStationsBefore(tx, now - KEEP_STATIONS),
  )
}

/**
 * Prints one sheet of an order again, wherever such sheets are printed, or on the printer that is named if it still
 * does. False: nothing prints them.
 */
export async function queueCopy(
  tx: Writer,
  shop: PrintShop,
  order: Order,
  { sheet, printer }: { sheet: PrintedSheet; printer?: string },
  now: number,
): Promise<boolean> {
  const everywhere = await printTargets(tx, await readSettings(tx), order, now)
  const all = everywhere.filter((target) => target.sheet === sheet)
  const same = all.filter((target) => target.printer === printer)
  const targets = same.length > 0 ? same : all
  await insertPrintJobs(tx, jobsFor(shop, order.id, targets, 'copy', now))
  return targets.length > 0
}

/**
 * Has an order that was moved to another time printed as far as it is due: for the first time, or once more where its
 * slip is on paper with the time before.
 */
export async function queueNewTime(
  tx: Writer,
  shop: PrintShop,
  settings: ShopSettings,
  order: Order,
  now: number,
): Promise<void> {
  const jobs = await readPrintJobsOf(tx, order.id)
  const onPaper = jobs.filter(({ state, tries }) => state === 'printed' || tries > 0)
  const printers = new Set(onPaper.filter(({ sheet }) => sheet === 'ticket').map(nameOfPrinter))
  const targets = [...printers].map((printer) => ({ printer, sheet: 'ticket' as const }))
  await insertPrintJobs(tx, jobsFor(shop, order.id, targets, 'copy', now))
  await queuePrints(tx, shop, settings, order, now)
}

function nameOfPrinter({ printer }: Target): string {
  return printer
}

/**
 * Takes back what waits to be printed of an order that is lost. Whoever may have its ticket on paper gets one that
 * says so.
 */
export async function withdrawPrints(
  tx: Writer,
  shop: PrintShop,
  orderId: string,
  now: number,
): Promise<void> {
  const jobs = await readPrintJobsOf(tx, orderId)
  const printers = new Set<string>()
  for (const job of jobs) {
    const isYoung = job.created_at > now - PRINT_LASTS
    if (job.sheet === 'ticket' && isYoung && (job.state === 'printed' || job.tries > 0)) {
      printers.add(job.printer)
    }
    if (job.state === 'waiting') await endPrintJob(tx, job.id, now)
  }
  const targets = [...printers].map((printer) => ({ printer, sheet: 'ticket' as const }))
  await insertPrintJobs(tx, jobsFor(shop, orderId, targets, 'void', now))
}

/** The screens together, and every network printer. At a table nothing is bagged, so it needs no labels. */
async function printTargets(
  tx: Writer,
  { networkPrinters }: ShopSettings,
  { fulfilment }: Order,
  now: number,
): Promise<Target[]> {
  const sheets = await readStationSheets(tx, now)
  const targets = [
    ...sheets.map((sheet) => ({ printer: '', sheet })),
    ...networkPrinters.flatMap(({ name, prints }) =>
      prints.map((sheet) => ({ printer: name, sheet })),
    ),
  ]
  return targets.filter(({ sheet }) => sheet === 'ticket' || fulfilment !== 'table')
}

/** Whether an order has still to wait for its fire time. */
export async function isForLater(
  tx: Writer,
  settings: ShopSettings,
  order: Order,
  now: number,
): Promise<boolean> {
  if (order.slot_at === null) return false
  return firingOf(order, await readPace(tx, now, settings), now).isLater
}

function jobsFor(
  shop: PrintShop,
  orderId: string,
  targets: readonly Target[],
  why: PrintReason,
  now: number,
) {
  return targets.map(({ printer, sheet }) => ({
    id: Buffer.from(shop.random(16)).toString('hex'),
    order_id: orderId,
    sheet,
    printer,
    why,
    state: 'waiting' as const,
    tries: 0,
    next_at: now,
    leased_until: null,
    last_error: null,
    created_at: now,
    ended_at: null,
  }))
}
