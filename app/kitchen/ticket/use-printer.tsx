import type { ReactNode } from 'react'
import { type PrintedOrder, PrintedTicket } from './printed-ticket.tsx'
import { usePaper } from './use-paper.tsx'

type Printer = { print: (order: PrintedOrder) => void; paper: ReactNode }

/** Prints tickets on this device, by hand. */
export function usePrinter(): Printer {
  const { print, paper } = usePaper()
  return {
    print: (order) => void print(<PrintedTicket order={order} />),
    paper,
  }
}
