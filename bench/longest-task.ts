import type { CDPSession } from 'playwright'

type TraceEvent = {
  name: string
  pid: number
  tid: number
  /** Microseconds that the thread itself worked. */
  tdur?: number
  args?: { name?: string }
}

const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])

/**
 * Returns the longest task of a page's main thread while something is done, in milliseconds of the processor: however many
 * other programs want it, a task that waits for it is no longer. `device` is a session with the page.
 */
export async function longestTask(
  device: CDPSession,
  act: () => Promise<unknown>,
): Promise<number> {
  const events: TraceEvent[] = []
  const take = ({ value }: { value: unknown[] }) => {
    events.push(...(value as TraceEvent[]))
  }
  device.on('Tracing.dataCollected', take)
  await device.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'toplevel,devtools.timeline,disabled-by-default-devtools.timeline',
  })
  await act()
  const complete = new Promise<void>((resolve) => {
    device.once('Tracing.tracingComplete', () => resolve())
  })
  await device.send('Tracing.end')
  await complete
  device.off('Tracing.dataCollected', take)
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = events.filter((event) => TASKS.has(event.name) && main.has(threadOf(event)))
  if (tasks.length === 0) throw new Error('The browser traced no task.')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
