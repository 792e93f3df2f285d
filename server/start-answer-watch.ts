import { watchAnswers } from '#shop/operations/watch-answers.ts'
import type { Shop } from '#shop/shop.ts'
import type { Log } from './log.ts'

const EVERY_SECOND = 1000

/** Looks every second after orders that nobody answered. `stop` waits for a look that is under way. */
export function startAnswerWatch({ shop, log }: { shop: Shop; log: Pick<Log, 'fault'> }): {
  stop: () => Promise<void>
} {
  let isFailing = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay = lookAndWait()

  async function look(): Promise<void> {
    try {
      await watchAnswers(shop)
      isFailing = false
    } catch (error) {
      // Said once an outage, which the health page tells of too.
      if (!isFailing) log.fault(error)
      isFailing = true
    }
  }

  async function lookAndWait(): Promise<void> {
    await look()
    if (isStopped) return
    timer = setTimeout(() => {
      underWay = lookAndWait()
    }, EVERY_SECOND).unref()
  }

  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      return underWay
    },
  }
}
