import { type PrintFacts, printerFault, printStatus } from '#shop/domain/kitchen/prints.ts'
import { type Numbered, numberDayAt } from '#shop/domain/orders/number-day.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import {
  type ListedPrint,
  listPrintJobs,
  listWaitingPrints,
  readStations,
} from '#shop/persistence/queries/kitchen/prints.ts'
import { readMadeLines } from '#shop/persistence/queries/orders/order-adjustments.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Reader } from '#shop/persistence/tables.ts'
import type { PrintPageData, PrintTrouble } from './print-data.ts'

const ROWS = 30
/** More are not counted one by one. */
const WAITING = 100

/** Reads the print jobs that people should look at: given twice and not confirmed, or taken by nobody. */
export async function readPrintTroubles(read: Reader, now: number): Promise<PrintTrouble[]> {
  const waiting = await listWaitingPrints(read, now, WAITING)
  const settings = await readSettings(read)
  return waiting.flatMap((job) => {
    const status = statusOf(job, now)
    if (status !== 'unconfirmed' && status !== 'stuck') return []
    const { id, printer, created_at: createdAt, last_error: error } = job
    const numbered = numberedOf(job, settings, now)
    return [{ id, ...numbered, status, createdAt, printer, fault: printerFault(error) }]
  })
}

/** Reads what the print station shows. */
export async function readPrintPage(read: Reader, now: number): Promise<PrintPageData> {
  const [settings, stations, jobs, troubles] = await Promise.all([
    readSettings(read),
    readStations(read, now),
    listPrintJobs(read, ROWS),
    readPrintTroubles(read, now),
  ])
  const lines = await readMadeLines(read, [...new Set(jobs.map((job) => job.order_id))])
  return {
    now,
    troubles,
    stations: stations.map(({ id, name, sheets, seen_at }) => ({
      id,
      name,
      sheets,
      seenAt: seen_at,
    })),
    rows: jobs.map((job) => ({
      id: job.id,
      orderId: job.order_id,
      ...numberedOf(job, settings, now),
      sheet: job.sheet,
      why: job.why,
      status: statusOf(job, now),
      createdAt: job.created_at,
      fulfilment: job.fulfilment,
      table: job.table_label,
      guest: { name: job.guest_name },
      lines: (lines.get(job.order_id) ?? []).map(({ title, quantity }) => ({ title, quantity })),
    })),
  }
}

function numberedOf(
  { number, business_day }: ListedPrint,
  settings: ShopSettings,
  now: number,
): Numbered {
  return { number, numberDay: numberDayAt(business_day, settings, now) }
}

function statusOf(job: ListedPrint, now: number) {
  const facts: PrintFacts = {
    printer: job.printer,
    state: job.state,
    tries: job.tries,
    nextAt: job.next_at,
    leasedUntil: job.leased_until,
    createdAt: job.created_at,
    lastError: job.last_error,
  }
  return printStatus(facts, now)
}
