import { plainLine } from '../common/plain-text.ts'
import { PRINTED_SHEETS } from '../common/printed-sheet.ts'
import { MOST_PRINTERS, type NetworkPrinter, networkPrinter } from './network-printers.ts'

/** A printer as its form has it: a box that is ticked is `on`. */
export type TypedPrinter = Record<(typeof PRINTER_FIELDS)[number], string>

export const PRINTER_FIELDS = [
  'name',
  'host',
  'port',
  'columns',
  'ticket',
  'labels',
  'cut',
] as const

/** The fields of a form at which a printer may fail. */
export type PrinterField = 'name' | 'host' | 'port' | 'columns' | 'prints'

/** What a new printer usually is. */
export const USUAL_PRINTER: TypedPrinter = {
  name: '',
  host: '',
  port: '9100',
  columns: '48',
  ticket: 'on',
  labels: '',
  cut: 'on',
}

/** Reads a typed printer, or says which fields can't be stored. */
export function readTypedPrinter(
  typed: TypedPrinter,
): { printer: NetworkPrinter } | { wrong: PrinterField[] } {
  const port = /^\d{1,5}$/.test(typed.port.trim()) ? Number(typed.port) : 0
  const read = networkPrinter.safeParse({
    name: plainLine(typed.name),
    host: typed.host.trim(),
    port,
    columns: Number(typed.columns),
    prints: PRINTED_SHEETS.filter((sheet) => typed[sheet] !== ''),
    cut: typed.cut !== '',
  })
  if (read.success) return { printer: read.data }
  return { wrong: [...new Set(read.error.issues.map(({ path }) => path[0] as PrinterField))] }
}

/** Returns a printer as its form has it. */
export function typedPrinter({
  port,
  columns,
  prints,
  cut,
  ...texts
}: NetworkPrinter): TypedPrinter {
  const on = (isOn: boolean) => (isOn ? 'on' : '')
  return {
    ...texts,
    port: String(port),
    columns: String(columns),
    cut: on(cut),
    ticket: on(prints.includes('ticket')),
    labels: on(prints.includes('labels')),
  }
}

/** Why a printer doesn't go on the list. */
export type PrinterPlaceFault = 'unknown_printer' | 'name_taken' | 'address_taken' | 'too_many'

/** Returns the list with a printer in the place of the one that is called `of`, or at its end where that is null. */
export function withPrinter(
  printers: readonly NetworkPrinter[],
  of: string | null,
  printer: NetworkPrinter,
): { printers: NetworkPrinter[] } | { fault: PrinterPlaceFault } {
  if (of !== null && !printers.some(({ name }) => name === of)) return { fault: 'unknown_printer' }
  const others = printers.filter(({ name }) => name !== of)
  if (others.length >= MOST_PRINTERS) return { fault: 'too_many' }
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  if (others.some(({ name }) => isSame(name, printer.name))) return { fault: 'name_taken' }
  if (others.some(({ host, port }) => isSame(host, printer.host) && port === printer.port)) {
    return { fault: 'address_taken' }
  }
  if (of === null) return { printers: [...printers, printer] }
  return { printers: printers.map((one) => (one.name === of ? printer : one)) }
}
