export type Bumped = {
  /** Frames until the tapped ticket looked different. */
  frames: number
  /** Milliseconds from the tap until the shop had answered; 0: it has not. */
  confirmed: number
}

/** Instants on the way of an order to the board, in milliseconds since the epoch. */
export type Arrived = { asked: number; answered: number; counted: number }

declare global {
  interface Window {
    board: {
      shifted: number
      bumped: Bumped
      /** Resolves once the column of new orders counts more than these. */
      untilCounted: (known: number) => Promise<Arrived>
    }
  }
}

/** Notes on the page what a cook notices of it: `page.addInitScript(watchBoard)`. */
export function watchBoard(): void {
  const bumped = { frames: 0, confirmed: 0 }
  window.board = { shifted: 0, bumped, untilCounted }
  let tappedAt = 0

  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) window.board.shifted += value
  })
  watch('resource', (entry) => {
    const { name, startTime, responseEnd } = entry as PerformanceResourceTiming
    if (!name.includes('/kitchen.data') || startTime < tappedAt || tappedAt === 0) return
    bumped.confirmed ||= responseEnd - tappedAt
  })
  addEventListener('click', tapped, { capture: true })

  function tapped({ target }: MouseEvent): void {
    const ticket = target instanceof Element ? target.closest('article') : null
    if (!ticket) return
    tappedAt = performance.now()
    Object.assign(bumped, { frames: 0, confirmed: 0 })
    const before = ticket.outerHTML
    const countFrame = () => {
      bumped.frames += 1
      if (ticket.isConnected && ticket.outerHTML === before) requestAnimationFrame(countFrame)
    }
    requestAnimationFrame(countFrame)
  }

  function untilCounted(known: number): Promise<Arrived> {
    return new Promise((resolve) => {
      const heading = document.querySelector('[data-column=new] h2')
      const observer = new MutationObserver(() => {
        if (Number(heading?.querySelector('.k-figure')?.textContent) <= known) return
        observer.disconnect()
        const counted = performance.now()
        const fetches = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/kitchen.data'))
        const last = fetches.at(-1) as PerformanceResourceTiming | undefined
        const { startTime = counted, responseEnd = counted } = last ?? {}
        const [asked, answered] = [startTime, responseEnd]
        const { timeOrigin } = performance
        resolve({
          asked: timeOrigin + asked,
          answered: timeOrigin + answered,
          counted: timeOrigin + counted,
        })
      })
      if (heading) observer.observe(heading, { childList: true, subtree: true })
    })
  }

  function watch(type: string, take: (entry: PerformanceEntry) => void): void {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  }
}
