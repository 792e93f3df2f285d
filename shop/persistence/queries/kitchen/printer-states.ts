import { PRINT_LASTS } from '#shop/domain/kitchen/prints.ts'
import type { Reader } from '#shop/persistence/tables.ts'

/** How it stands with a network printer. Instants in epoch milliseconds. */
export type PrinterState = {
  /** When it last printed an order; null: not as far as the shop remembers. */
  printedAt: number | null
  /** How many sheets wait for it, and since when the first does. */
  waiting: number
  waitingSince: number | null
  /** Why the last try of one of them failed, as it is stored; null: none has. */
  error: string | null
}

/** Returns by the name of the printer how it stands with each that had something to print. */
export async function readPrinterStates(
  read: Reader,
  now: number,
): Promise<ReadonlyMap<string, PrinterState>> {
  const printed = await read
    .selectFrom('print_jobs')
    .select((row) => ['printer', row.fn.max('ended_at').as('at')])
    .where('printer', '<>', '')
    .where('state', '=', 'printed')
    .groupBy('printer')
    .execute()
  const waiting = await read
    .selectFrom('print_jobs')
    .select(['printer', 'created_at', 'last_error'])
    .where('printer', '<>', '')
    .where('state', '=', 'waiting')
    .where('created_at', '>', now - PRINT_LASTS)
    .orderBy('created_at')
    .execute()
  const states = new Map<string, PrinterState>()
  const stateOf = (printer: string) =>
    states.get(printer) ?? { printedAt: null, waiting: 0, waitingSince: null, error: null }
  for (const { printer, at } of printed) {
    states.set(printer, { ...stateOf(printer), printedAt: at === null ? null : Number(at) })
  }
  for (const { printer, created_at: createdAt, last_error: error } of waiting) {
    const state = stateOf(printer)
    states.set(printer, {
      ...state,
      waiting: state.waiting + 1,
      waitingSince: state.waitingSince ?? createdAt,
      error: error ?? state.error,
    })
  }
  return states
}
