import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { fitPage } from './fit-page.ts'

type Waiting = { sheets: ReactNode; onEnd: (isPrinted: boolean) => void }

/** A browser that has not said after this that it printed never will. In milliseconds. */
const PATIENCE = 50_000

/**
 * Prints sheets one after the other without leaving the page: `paper` is an element that only shows in print.
 * `print` resolves once the browser has handed them to the printer, and to false if it could not. Browsers in kiosk
 * mode print without asking.
 */
export function usePaper(): {
  print: (sheets: ReactNode) => Promise<boolean>
  paper: ReactNode
} {
  const [queue, setQueue] = useState<readonly Waiting[]>([])
  const [next] = queue
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!next) return
    return printWith(element.current, (isPrinted) => {
      next.onEnd(isPrinted)
      setQueue((waiting) => waiting.slice(1))
    })
  }, [next])
  const print = useCallback((sheets: ReactNode) => {
    return new Promise<boolean>((resolve) =>
      setQueue((waiting) => [...waiting, { sheets, onEnd: resolve }]),
    )
  }, [])
  const paper = next ? (
    <div className="k-paper" aria-hidden="true" ref={element}>
      {next.sheets}
    </div>
  ) : null
  // Beside everything else, so that print can hide the rest.
  return { print, paper: paper && createPortal(paper, document.body) }
}

/** Prints what an element holds once the fonts are there. Returns the function that gives up. */
function printWith(paper: Element | null, onEnd: (isPrinted: boolean) => void): () => void {
  const given = new AbortController()
  let unfit: (() => void) | undefined
  function end(isPrinted: boolean): void {
    if (given.signal.aborted) return
    stop()
    onEnd(isPrinted)
  }
  function stop(): void {
    given.abort()
    clearTimeout(patience)
    unfit?.()
  }
  async function print(): Promise<void> {
    await document.fonts.ready
    if (given.signal.aborted || paper === null) return
    unfit = fitPage(paper)
    addEventListener('afterprint', () => end(true), { signal: given.signal })
    window.print()
  }
  const patience = setTimeout(end, PATIENCE, false)
  print().catch(() => end(false))
  return stop
}
