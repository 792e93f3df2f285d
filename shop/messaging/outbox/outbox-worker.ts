import { CHANNELS } from '#shop/domain/messages/channel.ts'
import type { Shop } from '#shop/shop.ts'
import { type DeliveryReport, deliverMessage, resumeDelivery } from './deliver-message.ts'
import { pauseAfter } from './retry-schedule.ts'
import type { Transport } from './transport.ts'

export type OutboxWorker = {
  /** Starts no further message, and gives the one being sent a few seconds to finish. */
  stop: () => Promise<void>
  /** Checks for due messages at once. */
  wake: () => void
}

export type OutboxWorkerOptions = {
  report: (report: DeliveryReport) => void
  /** Called when the database, not the mail server, fails. */
  fault: (error: unknown) => void
  /** In milliseconds. */
  stopGrace?: number
}

const IDLE_PAUSE = 1000
const LONGEST_PROBE_PAUSE = 5 * 60_000
const SEND_TIMEOUT = 60_000
export const LEASE = 5 * 60_000
const STOP_GRACE = 5000

/**
 * Sends messages one at a time as they come due; any number of processes may do so on one database. While no
 * message gets through, it tries a single one at growing intervals, and resumes with all when that succeeds.
 */
export function startOutboxWorker(
  shop: Pick<Shop, 'read' | 'work' | 'clock' | 'random'>,
  transport: Transport,
  options: OutboxWorkerOptions,
): OutboxWorker {
  const alarm = makeAlarm()
  const hangUp = new AbortController()
  const terms = { sendTimeout: SEND_TIMEOUT, lease: LEASE, hangUp: hangUp.signal }
  let stopped = false
  /** Unknown at first: messages may have waited since an earlier process. */
  let outages = 0
  let resumed = !CHANNELS[transport.channel].hasOneServer

  async function deliverDue(): Promise<number> {
    while (!stopped) {
      const report = await deliverMessage(shop, transport, terms)
      if (report === null) return IDLE_PAUSE
      options.report(report)
      if (report.unreachable) {
        resumed = false
        outages += 1
        return Math.min(pauseAfter(outages, 0), LONGEST_PROBE_PAUSE)
      }
      if (!resumed && report.outcome === 'delivered') {
        await resumeDelivery(shop)
        resumed = true
        outages = 0
      }
    }
    return 0
  }

  async function run(): Promise<void> {
    while (!stopped) {
      const pause = await deliverDue().catch((error: unknown) => {
        options.fault(error)
        return pauseAfter(1, 0)
      })
      if (!stopped) await alarm.sleep(pause)
    }
  }

  const running = run()
  return {
    wake: alarm.ring,
    stop: async () => {
      stopped = true
      alarm.ring()
      const timer = setTimeout(() => hangUp.abort(), options.stopGrace ?? STOP_GRACE)
      await running
      clearTimeout(timer)
    },
  }
}

function makeAlarm(): { sleep: (pause: number) => Promise<void>; ring: () => void } {
  let rung = false
  let end = () => {}
  return {
    sleep: async (pause) => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pause)
          timer.unref()
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      rung = false
    },
    ring: () => {
      rung = true
      end()
    },
  }
}
