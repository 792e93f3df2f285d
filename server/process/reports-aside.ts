import type { AnswerAside } from '../http/app.ts'
import { type Reporter, type ReportersShop, startReporter } from './reporter.ts'

export type ReportsAside = { answer: AnswerAside; stop: () => void }

/** Answers long reports of a shop in a process of their own, started by the first of them. What it can't answer is answered in place. */
export function reportsAside(shop: ReportersShop): ReportsAside {
  let present: Promise<Reporter> | undefined

  function start(): Promise<Reporter> {
    const started = startReporter(shop, () => {
      if (present === started) present = undefined
    })
    return started
  }

  async function answer(...asked: Parameters<AnswerAside>): Promise<Response | null> {
    present ??= start()
    try {
      return await (await present).ask(...asked)
    } catch {
      return null
    }
  }

  function stop(): void {
    present?.then(({ end }) => end()).catch(() => {})
  }

  return { answer, stop }
}
