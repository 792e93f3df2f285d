import type { ExpressionBuilder } from 'kysely'
import type { PrintedSheet } from '#shop/domain/common/printed-sheet.ts'
import {
  MOST_PRINT_TRIES,
  PRINT_LASTS,
  PRINT_LEASE,
  STATION_LASTS,
  sheetsOf,
} from '#shop/domain/kitchen/prints.ts'
import type { NewRow, Reader, Row, Selector, Tables, Writer } from '#shop/persistence/tables.ts'

/** One try at printing. `tries` rises with every lease, so it identifies the try. */
export type PrintTry = { id: string; tries: number }

/** Writes print jobs; one that exists already for this order, sheet, printer and reason is left as it is. */
export async function insertPrintJobs(
  tx: Writer,
  jobs: readonly NewRow<'print_jobs'>[],
): Promise<void> {
  if (jobs.length === 0) return
  await tx
    .insertInto('print_jobs')
    .values(jobs)
    .onConflict((one) => one.doNothing())
    .execute()
}

/** Leases the job that has waited longest for a printer: no two of them ever get the same one at once. */
export async function leasePrintJob(
  tx: Writer,
  { printer, sheets }: { printer: string; sheets: readonly PrintedSheet[] },
  now: number,
): Promise<Row<'print_jobs'> | undefined> {
  return tx
    .updateTable('print_jobs')
    .set((eb) => ({ tries: eb('tries', '+', 1), leased_until: now + PRINT_LEASE }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('print_jobs')
        .select('id')
        .where('printer', '=', printer)
        .where('sheet', 'in', sheets)
        .where((due) => isDue(due, now))
        .orderBy('created_at')
        .orderBy('id')
        .limit(1),
    )
    .where((eb) => isDue(eb, now))
    .returningAll()
    .executeTakeFirst()
}

function isDue(eb: ExpressionBuilder<Tables, 'print_jobs'>, now: number) {
  return eb.and([
    eb('state', '=', 'waiting'),
    eb('next_at', '<=', now),
    eb('created_at', '>', now - PRINT_LASTS),
    eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]),
    eb('tries', '<', MOST_PRINT_TRIES),
  ])
}

/** Records that a try was printed. A confirmation that comes after its lease still counts. */
export async function markPrinted(tx: Writer, { id }: { id: string }, now: number): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ state: 'printed', leased_until: null, last_error: null, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Records why a try failed, and from when it may be tried again. */
export async function markUnprinted(
  tx: Writer,
  { id, tries }: PrintTry,
  error: string,
  nextAt: number,
): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ leased_until: null, last_error: error, next_at: nextAt })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .execute()
}

/** Records why a try failed at which nothing can have been printed: it doesn't count. */
export async function markUntried(
  tx: Writer,
  { id, tries }: PrintTry,
  error: string,
  nextAt: number,
): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ tries: tries - 1, leased_until: null, last_error: error, next_at: nextAt })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .execute()
}

/** The names of the network printers that have something to print. */
export async function readDuePrinters(read: Reader, now: number): Promise<string[]> {
  const due = await read
    .selectFrom('print_jobs')
    .select('printer')
    .distinct()
    .where('printer', '<>', '')
    .where((eb) => isDue(eb, now))
    .execute()
  return due.map(({ printer }) => printer)
}

/** Ends a job that waits; returns it, or undefined if it doesn't wait. */
export async function endPrintJob(
  tx: Writer,
  id: string,
  now: number,
): Promise<Row<'print_jobs'> | undefined> {
  return tx
    .updateTable('print_jobs')
    .set({ state: 'ended', leased_until: null, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
}

/** The jobs of one order. */
export function readPrintJobsOf(tx: Selector, orderId: string): Promise<Row<'print_jobs'>[]> {
  return tx.selectFrom('print_jobs').selectAll().where('order_id', '=', orderId).execute()
}

/** Deletes jobs made before an instant. */
export async function deletePrintJobsBefore(tx: Writer, instant: number): Promise<void> {
  await tx.deleteFrom('print_jobs').where('created_at', '<', instant).execute()
}

type Station = Row<'print_stations'>

/** The screens that print, by name. Those not seen for a week don't count any more. */
export function readStations(read: Selector, now: number): Promise<Station[]> {
  return read
    .selectFrom('print_stations')
    .selectAll()
    .where('seen_at', '>', now - STATION_LASTS)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The sheets that any screen prints. */
export async function readStationSheets(read: Selector, now: number): Promise<PrintedSheet[]> {
  const stations = await readStations(read, now)
  return [...new Set(stations.flatMap(({ sheets }) => sheetsOf(sheets)))]
}

/** Stores a screen that prints. */
export async function insertStation(tx: Writer, station: NewRow<'print_stations'>): Promise<void> {
  await tx.insertInto('print_stations').values(station).execute()
}

/** Records that a screen asked for work; returns what it prints, or undefined if it is none of them. */
export async function seeStation(
  tx: Writer,
  id: string,
  now: number,
): Promise<Station | undefined> {
  return tx
    .updateTable('print_stations')
    .set({ seen_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Ends a screen's printing; false if it is unknown. */
export async function deleteStation(tx: Writer, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('print_stations')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Deletes screens that were not seen since an instant. */
export async function deleteStationsBefore(tx: Writer, instant: number): Promise<void> {
  await tx.deleteFrom('print_stations').where('seen_at', '<', instant).execute()
}

/** A print job with what names its order. */
export type ListedPrint = Row<'print_jobs'> &
  Pick<Row<'orders'>, 'number' | 'business_day' | 'fulfilment' | 'table_label' | 'guest_name'>

/** The newest jobs, at most so many. */
export function listPrintJobs(read: Reader, most: number): Promise<ListedPrint[]> {
  return printsWithOrders(read).orderBy('print_jobs.created_at', 'desc').limit(most).execute()
}

/** The jobs that wait, the oldest first, at most so many. */
export function listWaitingPrints(read: Reader, now: number, most: number): Promise<ListedPrint[]> {
  return printsWithOrders(read)
    .where('print_jobs.state', '=', 'waiting')
    .where('print_jobs.created_at', '>', now - PRINT_LASTS)
    .orderBy('print_jobs.created_at')
    .limit(most)
    .execute()
}

function printsWithOrders(read: Reader) {
  return read
    .selectFrom('print_jobs')
    .innerJoin('orders', 'orders.id', 'print_jobs.order_id')
    .selectAll('print_jobs')
    .select([
      'orders.number',
      'orders.business_day',
      'orders.fulfilment',
      'orders.table_label',
      'orders.guest_name',
    ])
}
