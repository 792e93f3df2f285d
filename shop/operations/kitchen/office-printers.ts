import type { Actor } from '#shop/domain/accounts/security-event.ts'
import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { done, type Outcome, refused } from '#shop/domain/common/refusal.ts'
import { type PrinterFault, printerFault } from '#shop/domain/kitchen/prints.ts'
import type { NetworkPrinter } from '#shop/domain/settings/network-printers.ts'
import { type PrinterPlaceFault, withPrinter } from '#shop/domain/settings/typed-printer.ts'
import { PrintFailure, sendToPrinter } from '#shop/messaging/printers/send-to-printer.ts'
import {
  type PrinterState,
  readPrinterStates,
} from '#shop/persistence/queries/kitchen/printer-states.ts'
import { readStations } from '#shop/persistence/queries/kitchen/prints.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { changeSeenSettings } from '../settings/change-seen-settings.ts'
import { seenMark } from '../settings/seen-value.ts'

/** A network printer, and how it stands with it. */
export type OfficePrinter = NetworkPrinter &
  Omit<PrinterState, 'error'> & {
    /** Why what waits for it doesn't come out; null: nothing has failed. */
    fault: PrinterFault | null
  }

export type OfficePrinters = {
  printers: OfficePrinter[]
  /** The screens that print, and when each last asked for work. */
  screens: { name: string; seenAt: number }[]
  /** The mark of the list as it is. */
  seen: string
}

/** Reads everything that prints. */
export async function readPrinters(shop: Shop): Promise<OfficePrinters> {
  const { networkPrinters } = await readSettings(shop.read)
  const now = shop.clock()
  const states = await readPrinterStates(shop.read, now)
  const stations = await readStations(shop.read, now)
  return {
    printers: networkPrinters.map((printer) => {
      const { error = null, ...state } = states.get(printer.name) ?? UNUSED
      return { ...printer, ...state, fault: printerFault(error) }
    }),
    screens: stations.map(({ name, seen_at: seenAt }) => ({ name, seenAt })),
    seen: seenMark(shop, networkPrinters),
  }
}

const UNUSED: PrinterState = { printedAt: null, waiting: 0, waitingSince: null, error: null }

type Saved = Outcome<{ changed: boolean }, PrinterPlaceFault | 'changed_meanwhile' | 'not_done'>
type Saving = { of: string | null; printer: NetworkPrinter; seen: string; by: Actor }

/** Adds a printer, or changes the one that is called `of`, on the list that was seen. */
export async function savePrinter(shop: Shop, { of, printer, seen, by }: Saving): Promise<Saved> {
  const { networkPrinters } = await readSettings(shop.read)
  const placed = withPrinter(networkPrinters, of, printer)
  if ('fault' in placed) return refused({ code: placed.fault })
  return store(shop, placed.printers, { seen, by })
}

/** Takes a printer off the list that was seen. What waits for it is on the board. */
export async function removePrinter(
  shop: Shop,
  { name, seen, by }: { name: string; seen: string; by: Actor },
): Promise<Saved> {
  const { networkPrinters } = await readSettings(shop.read)
  const others = networkPrinters.filter((one) => one.name !== name)
  if (others.length === networkPrinters.length) return refused({ code: 'unknown_printer' })
  return store(shop, others, { seen, by })
}

async function store(
  shop: Shop,
  networkPrinters: NetworkPrinter[],
  { seen, by }: { seen: string; by: Actor },
): Promise<Saved> {
  const asked = { settings: { networkPrinters }, seen: { networkPrinters: seen }, by }
  const outcome = await changeSeenSettings(shop, asked)
  if (outcome.ok) return done({ changed: outcome.value.changed.length > 0 })
  const isOther = outcome.refusals.some(({ code }) => code === 'changed_meanwhile')
  return refused({ code: isOther ? 'changed_meanwhile' : 'not_done' })
}

/** Shorter than for an order: somebody waits for the page. In milliseconds. */
const PATIENCE = { connect: 3000, status: 1000, print: 8000, close: 3000 }

/** Prints a test sheet, outside of any transaction. `fault` null: the printer took all of it. */
export async function testPrinter(
  shop: Shop,
  name: string,
  patience = PATIENCE,
): Promise<Outcome<{ fault: PrinterFault | null }, 'unknown_printer'>> {
  const { networkPrinters, name: shopName, timeZone } = await readSettings(shop.read)
  const printer = networkPrinters.find((one) => one.name === name)
  if (!printer) return refused({ code: 'unknown_printer' })
  const sheet = { shop: shopName, printer: name, at: shop.clock(), timeZone }
  const { encodeTest } = await import('#shop/messaging/printers/encode-test.ts')
  const bytes = encodeTest(sheet, printer, SHOP_LOCALE)
  try {
    await sendToPrinter(printer, bytes, new AbortController().signal, patience)
    return done({ fault: null })
  } catch (error) {
    if (error instanceof PrintFailure) return done({ fault: error.fault })
    throw error
  }
}
