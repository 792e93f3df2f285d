import { href } from '#app/href.ts'
import { PRINTER_FAULTS, type PrinterFault } from '#shop/domain/kitchen/prints.ts'
import { isId } from '../is-id.ts'

const DONE = ['saved', 'removed', 'undone'] as const
const REFUSALS = ['unknown_printer', 'changed_meanwhile', 'not_done'] as const

/** What came of a form, as the address has it; `change` is the change in the log that an Undo takes back. */
export type PrintersAnswer =
  | { did: (typeof DONE)[number]; change: string }
  | { refused: (typeof REFUSALS)[number] }
  /** A test print; `fault` null: it was printed. */
  | { tested: string; fault: PrinterFault | null }

/** Returns the address of the page that says what was done. */
export function doneAddress(did: (typeof DONE)[number], change = ''): string {
  const query = new URLSearchParams({ did })
  if (change !== '') query.set('change', change)
  return `${href('/office/shop/printers')}?${query}`
}

/** Returns the address of the page that says why nothing was done. */
export function refusedAddress(code: string | undefined): string {
  const refused = REFUSALS.find((one) => one === code) ?? 'not_done'
  return `${href('/office/shop/printers')}?refused=${refused}`
}

/** Returns the address of the page that says what came of a test print. */
export function testedAddress(tested: string, fault: PrinterFault | null): string {
  const query = new URLSearchParams({ tested, ...(fault === null ? {} : { fault }) })
  return `${href('/office/shop/printers')}?${query}`
}

/** Returns the address of the form of a printer. */
export function formAddress(name: string): string {
  return `${href('/office/shop/printers')}?${new URLSearchParams({ printer: name })}#${FORM}`
}

export const FORM = 'printer'

/** Reads it from an address, which anybody may have written; null if there is nothing of it. */
export function readPrintersAnswer(query: URLSearchParams): PrintersAnswer | null {
  const did = DONE.find((one) => one === query.get('did'))
  const change = query.get('change') ?? ''
  if (did) return { did, change: isId(change) ? change : '' }
  const refused = REFUSALS.find((one) => one === query.get('refused'))
  if (refused) return { refused }
  const tested = query.get('tested')
  if (tested === null) return null
  return { tested, fault: PRINTER_FAULTS.find((one) => one === query.get('fault')) ?? null }
}
