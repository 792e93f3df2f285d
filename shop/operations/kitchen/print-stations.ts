import { readDeviceName } from '#shop/domain/accounts/kitchen-device.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { STATION_SHEETS, sheetsOf } from '#shop/domain/kitchen/prints.ts'
import {
  deleteStation,
  insertStation,
  leasePrintJob,
  markPrinted,
  markUnprinted,
  type PrintTry,
  readStations,
  seeStation,
} from '#shop/persistence/queries/kitchen/prints.ts'
import type { Row } from '#shop/persistence/tables.ts'
import { CONTROLS_CHANGED } from '#shop/realtime/live.ts'
import type { Shop } from '#shop/shop.ts'

/** More screens than any kitchen has. */
const MOST_STATIONS = 20

type StationRefusal = 'empty' | 'too_long' | 'too_many' | 'not_sent'

/** Makes a screen one that prints, by a name of 1 to 60 characters; returns the id by which it asks for work. */
export async function startStation(
  shop: Shop,
  typed: { name: string; sheets: string },
): Promise<Outcome<{ id: string }, StationRefusal>> {
  const name = readDeviceName(typed.name)
  if (!name.ok) return refused({ code: name.code })
  const sheets = STATION_SHEETS.find((known) => known === typed.sheets)
  if (!sheets) return refused({ code: 'not_sent' })
  const id = Buffer.from(shop.random(16)).toString('hex')
  const now = shop.clock()
  const outcome = await shop.work(async (tx): Promise<Outcome<{ id: string }, StationRefusal>> => {
    const stations = await readStations(tx, now)
    if (stations.length >= MOST_STATIONS) return refused({ code: 'too_many' })
    await insertStation(tx, { id, name: name.value, sheets, seen_at: now })
    return done({ id })
  })
  if (outcome.ok) shop.live.announce(CONTROLS_CHANGED)
  return outcome
}

/** Ends a screen's printing. What waits goes to the others that print the same. */
export async function stopStation(
  shop: Shop,
  id: string,
): Promise<Outcome<null, 'unknown_device'>> {
  if (!(await shop.work((tx) => deleteStation(tx, id)))) return refused({ code: 'unknown_device' })
  shop.live.announce(CONTROLS_CHANGED)
  return done(null)
}

/** How a try at printing ended. */
export type PrintReport = PrintTry & { isPrinted: boolean }

/**
 * Takes a screen's report of its last job, if any, and leases it the next one, or null when nothing waits for it. What
 * is not reported within the lease is given out again.
 */
export async function nextPrint(
  shop: Shop,
  stationId: string,
  report: PrintReport | null,
): Promise<Outcome<Row<'print_jobs'> | null, 'unknown_device'>> {
  const now = shop.clock()
  const outcome = await shop.work(async (tx): ReturnType<typeof nextPrint> => {
    const station = await seeStation(tx, stationId, now)
    if (report?.isPrinted) await markPrinted(tx, report, now)
    else if (report) await markUnprinted(tx, report, 'not printed', now)
    if (!station) return refused({ code: 'unknown_device' })
    const sheets = sheetsOf(station.sheets)
    return done((await leasePrintJob(tx, { printer: '', sheets }, now)) ?? null)
  })
  if (report) shop.live.announce(CONTROLS_CHANGED)
  return outcome
}
