import { type ReactNode, useEffect, useState } from 'react'
import { type PrintedOrder, PrintedTicket } from './printed-ticket.tsx'

export type { PrintedOrder } from './printed-ticket.tsx'

/**
 * Prints a ticket without leaving the page: `paper`, which no screen shows, is what goes to the printer.
 * A browser that runs as a kiosk prints without asking.
 */
export function usePrinter(): { print: (order: PrintedOrder) => void; paper: ReactNode } {
  const [order, setOrder] = useState<PrintedOrder | null>(null)
  useEffect(() => {
    if (!order) return
    const done = () => setOrder(null)
    addEventListener('afterprint', done)
    window.print()
    return () => removeEventListener('afterprint', done)
  }, [order])
  const paper = order ? (
    <div className="k-paper" aria-hidden="true">
      <PrintedTicket order={order} />
    </div>
  ) : null
  return { print: setOrder, paper }
}
