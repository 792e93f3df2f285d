import { type Message, m } from '#messages'
import type { PrinterFault } from '#shop/domain/kitchen/prints.ts'

/** What keeps a printer from printing. */
export const FAULTS: Record<PrinterFault, Message> = {
  no_answer: m.paper_fault_no_answer,
  no_paper: m.paper_fault_no_paper,
  cover_open: m.paper_fault_cover_open,
  offline: m.paper_fault_offline,
  unsure: m.office_printers_fault_unsure,
}
