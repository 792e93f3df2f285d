import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** The resident memory of a process and its children, in megabytes, from /proc. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes = 0] = /VmRSS:\s+(\d+) kB/.exec(entryOf(pid, 'status')) ?? []
  return childrenOf(pid).reduce(
    (sum, child) => sum + residentMegabytes(child),
    Number(kilobytes) / 1024,
  )
}

/** The CPU time a process has used so far, over all its threads, in milliseconds. */
export function processorMilliseconds(pid: number): number {
  const afterName = entryOf(pid, 'stat').split(') ').at(-1) ?? ''
  const [user, system] = afterName.split(' ').slice(11, 13).map(Number)
  return (((user ?? 0) + (system ?? 0)) / TICKS_A_SECOND) * 1000
}

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number): number[] {
  return entryOf(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

/** Empty for a process that has ended, as one may between being listed and being read. */
function entryOf(pid: number, name: string): string {
  const file = `/proc/${pid}/${name}`
  try {
    return readFileSync(file, 'utf8')
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && /ENOENT|ESRCH/.test(String(fault.code)))
      return ''
    throw fault
  }
}
