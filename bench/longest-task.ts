import type { CDPSession } from 'playwright'
import { mainThread } from '#tests/support/browser-trace.ts'

const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])

/**
 * Returns the longest task of a page's main thread while something is done, in milliseconds of the processor: however many
 * other programs want it, a task that waits for it is no longer. `device` is a session with the page.
 */
export async function longestTask(
  device: CDPSession,
  act: () => Promise<unknown>,
): Promise<number> {
  const events = await mainThread(device, act)
  const tasks = events.filter(({ name }) => TASKS.has(name))
  if (tasks.length === 0) throw new Error('The browser traced no task.')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
