import { type ReactNode, useCallback } from 'react'
import type { PrintedOrder } from '#shop/wording/kitchen/slip.ts'
import { PrintedTicket } from './printed-ticket.tsx'
import { usePaper } from './use-paper.tsx'

type Printer = { print: (order: PrintedOrder) => void; paper: ReactNode }

/** Prints tickets on this device, by hand. */
export function usePrinter(): Printer {
  const { print: printSheets, paper } = usePaper()
  // The same function for good: every ticket on the board has it.
  const print = useCallback(
    (order: PrintedOrder) => void printSheets(<PrintedTicket order={order} />),
    [printSheets],
  )
  return { print, paper }
}
