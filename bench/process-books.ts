import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** The resident memory of a process and its children, in megabytes, from /proc. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1])
  return childrenOf(pid).reduce((sum, child) => sum + residentMegabytes(child), kilobytes / 1024)
}

/** The CPU time a process has used so far, over all its threads, in milliseconds. */
export function processorMilliseconds(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
  const [user, system] = afterName.split(' ').slice(11, 13).map(Number)
  return (((user ?? 0) + (system ?? 0)) / TICKS_A_SECOND) * 1000
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}
