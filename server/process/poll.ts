import type { Log } from '../log.ts'

const SECOND = 1000

/** Runs `task` now, and again a second after each run has ended. `stop` waits for a run in progress. */
export function pollEverySecond(
  log: Pick<Log, 'fault'>,
  task: () => Promise<unknown>,
): { stop: () => Promise<void> } {
  let isFailing = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay = runAndWait()

  async function runAndWait(): Promise<void> {
    try {
      await task()
      isFailing = false
    } catch (error) {
      // Logged once an outage, which the health page reports too.
      if (!isFailing) log.fault(error)
      isFailing = true
    }
    if (isStopped) return
    timer = setTimeout(() => {
      underWay = runAndWait()
    }, SECOND).unref()
  }

  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      return underWay
    },
  }
}
