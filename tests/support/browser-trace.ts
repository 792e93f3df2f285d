import type { CDPSession } from 'playwright'

export type TraceEvent = {
  name: string
  cat?: string
  pid: number
  tid: number
  /** Microseconds. */
  ts: number
  /** Microseconds that the thread itself worked. */
  tdur?: number
  args?: { name?: string; elementCount?: number }
}

const CATEGORIES =
  'toplevel,blink.user_timing,devtools.timeline,disabled-by-default-devtools.timeline'

/** What a page's main thread did while something was done. `device` is a session with the page. */
export async function mainThread(
  device: CDPSession,
  act: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const take = ({ value }: { value: unknown[] }) => {
    events.push(...(value as TraceEvent[]))
  }
  device.on('Tracing.dataCollected', take)
  await device.send('Tracing.start', { transferMode: 'ReportEvents', categories: CATEGORIES })
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
  return events.filter((event) => main.has(threadOf(event)))
}
