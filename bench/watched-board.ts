export type Bumped = {
  /** Frames until the tapped ticket looked different. */
  frames: number
  /** Milliseconds from the tap until the shop had answered; 0: it has not. */
  confirmed: number
}

declare global {
  interface Window {
    board: {
      shifted: number
      /** The longest task since it was set to 0; those of 50 ms and less don't count. */
      task: number
      bumped: Bumped
      /** Resolves to the instant at which the column of new orders counts more than these. */
      untilCounted: (known: number) => Promise<number>
    }
  }
}

/** Notes on the page what a cook notices of it: `page.addInitScript(watchBoard)`. */
export function watchBoard(): void {
  const bumped = { frames: 0, confirmed: 0 }
  window.board = { shifted: 0, task: 0, bumped, untilCounted }
  let tappedAt = 0

  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) window.board.shifted += value
  })
  watch('longtask', ({ duration }) => {
    window.board.task = Math.max(window.board.task, duration)
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

  function untilCounted(known: number): Promise<number> {
    return new Promise((resolve) => {
      const count = document.querySelector('[data-column=new] h2 .k-figure')
      const observer = new MutationObserver(() => {
        if (Number(count?.textContent) <= known) return
        observer.disconnect()
        resolve(performance.timeOrigin + performance.now())
      })
      if (count) observer.observe(count, { childList: true, characterData: true, subtree: true })
    })
  }

  function watch(type: string, take: (entry: PerformanceEntry) => void): void {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  }
}
