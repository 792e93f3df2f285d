import type { AnswerAside } from '../http/app.ts'
import { type Reporter, startReporter } from './reporter.ts'

export type ReportsAside = { answer: AnswerAside; stop: () => void }

/** How long the process waits for the next report: it takes about as much memory as the server. */
const IDLE_MS = 60_000

/**
 * Answers long reports of the shop at an address in a process of their own, which is started by the first of them and ends
 * when none was asked for in a while. What it can't answer is answered in place.
 */
export function reportsAside(address: string): ReportsAside {
  let present: Promise<Reporter> | undefined
  let idle: NodeJS.Timeout | undefined
  let open = 0

  function dismiss(reporter: Promise<Reporter>): void {
    if (present === reporter) present = undefined
    reporter.then(({ end }) => end()).catch(() => {})
  }

  function closed(reporter: Promise<Reporter>): void {
    open -= 1
    if (open === 0) idle = setTimeout(() => dismiss(reporter), IDLE_MS).unref()
  }

  async function answer(...asked: Parameters<AnswerAside>): Promise<Response | null> {
    clearTimeout(idle)
    open += 1
    present ??= startReporter(address)
    const reporter = present
    try {
      return await (await reporter).ask(...asked, () => closed(reporter))
    } catch {
      // It ended, or never began. The next report starts another.
      closed(reporter)
      dismiss(reporter)
      return null
    }
  }

  function stop(): void {
    clearTimeout(idle)
    if (present) dismiss(present)
  }

  return { answer, stop }
}
