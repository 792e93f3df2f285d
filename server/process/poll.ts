import type { Log } from '../log.ts'

const SECOND = 1000

/** Looks now, and a second after each look has ended. `stop` waits for a look that is under way. */
export function pollEverySecond(
  log: Pick<Log, 'fault'>,
  look: () => Promise<unknown>,
): { stop: () => Promise<void> } {
  let isFailing = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay = lookAndWait()

  async function lookAndWait(): Promise<void> {
    try {
      await look()
      isFailing = false
    } catch (error) {
      // Said once an outage, which the health page tells of too.
      if (!isFailing) log.fault(error)
      isFailing = true
    }
    if (isStopped) return
    timer = setTimeout(() => {
      underWay = lookAndWait()
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
