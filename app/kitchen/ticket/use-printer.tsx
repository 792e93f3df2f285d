import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fitPage } from './fit-page.ts'
import { type PrintedOrder, PrintedTicket } from './printed-ticket.tsx'

type Printer = { print: (order: PrintedOrder) => void; paper: ReactNode }

/**
 * Prints tickets one after the other without leaving the page: `paper` is an element that only shows in
 * print. Browsers in kiosk mode print without asking.
 */
export function usePrinter(): Printer {
  const [queue, setQueue] = useState<readonly { order: PrintedOrder; at: number }[]>([])
  const [next] = queue
  const paper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!next) return
    return printWith(paper.current, () => setQueue((waiting) => waiting.slice(1)))
  }, [next])
  return {
    print: (order) => setQueue((waiting) => [...waiting, { order, at: Date.now() }]),
    paper: next ? (
      <div className="k-paper" aria-hidden="true" ref={paper}>
        <PrintedTicket order={next.order} printedAt={next.at} />
      </div>
    ) : null,
  }
}

/** Prints what an element holds once the fonts are there, then calls `onDone`. Returns the function that gives up. */
function printWith(paper: Element | null, onDone: () => void): () => void {
  const ended = new AbortController()
  let unfit: (() => void) | undefined
  async function print(): Promise<void> {
    await document.fonts.ready
    if (ended.signal.aborted || paper === null) return
    unfit = fitPage(paper)
    addEventListener('afterprint', onDone, { signal: ended.signal })
    window.print()
  }
  void print()
  return () => {
    ended.abort()
    unfit?.()
  }
}
