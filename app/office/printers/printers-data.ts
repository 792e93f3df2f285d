import type {
  PrinterField,
  PrinterPlaceFault,
  TypedPrinter,
} from '#shop/domain/settings/typed-printer.ts'
import type { OfficePrinter, OfficePrinters } from '#shop/operations/kitchen/office-printers.ts'
import type { PrintersAnswer } from './printers-address.ts'

export type { OfficePrinter, PrinterField }

export type PrintersData = OfficePrinters & {
  now: number
  answer: PrintersAnswer | null
  /** The form: of a printer by its name, or of a new one. */
  form: { of: string | null; typed: TypedPrinter }
}

/** Why nothing was saved, with what was typed. */
export type PrinterRefusal = {
  of: string | null
  typed: TypedPrinter
  wrong: PrinterField[]
  fault: PrinterPlaceFault | 'changed_meanwhile' | 'not_done' | null
}
