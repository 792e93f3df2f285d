import { type ReactNode, useEffect, useState } from 'react'
import { type PrintedOrder, PrintedTicket } from './printed-ticket.tsx'

type Printer = { print: (order: PrintedOrder) => void; paper: ReactNode }

/**
 * Prints tickets one after the other without leaving the page: `paper` is an element that only shows in
 * print. Browsers in kiosk mode print without asking.
 */
export function usePrinter(): Printer {
  const [queue, setQueue] = useState<readonly PrintedOrder[]>([])
  const [order] = queue
  useEffect(() => {
    if (!order) return
    const done = () => setQueue((waiting) => waiting.slice(1))
    addEventListener('afterprint', done)
    window.print()
    return () => removeEventListener('afterprint', done)
  }, [order])
  const paper = order ? (
    <div className="k-paper" aria-hidden="true">
      <PrintedTicket order={order} />
    </div>
  ) : null
  return { print: (next) => setQueue((waiting) => [...waiting, next]), paper }
}
