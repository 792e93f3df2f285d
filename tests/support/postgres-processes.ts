import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/**
 * Pauses a PostgreSQL. Its postmaster is paused first, and only then asked for its children: a running one starts
 * and buries some with every connection that comes and goes. Returns the process ids of the children.
 */
export async function freezeProcesses(postmaster: ChildProcess): Promise<number[]> {
  const pid = idOf(postmaster)
  process.kill(pid, 'SIGSTOP')
  await until(() => stateOf(pid) === 'T')
  const children = childrenOf(pid)
  for (const child of children) process.kill(child, 'SIGSTOP')
  await until(() => runningProcesses(postmaster).length === 0)
  return children
}

/**
 * Lets a frozen PostgreSQL go on; any other already does. The postmaster goes on last, since it would bury children
 * that end before they could be told to go on.
 */
export function thawProcesses(postmaster: ChildProcess): void {
  const pid = idOf(postmaster)
  if (stateOf(pid) !== 'T') return
  for (const child of childrenOf(pid)) process.kill(child, 'SIGCONT')
  process.kill(pid, 'SIGCONT')
}

/** The postmaster dies last, so that it neither replaces a child nor tells the others. */
export async function killProcesses(postmaster: ChildProcess): Promise<void> {
  const ended = once(postmaster, 'exit')
  const children = await freezeProcesses(postmaster)
  for (const child of children) process.kill(child, 'SIGKILL')
  postmaster.kill('SIGKILL')
  await ended
  // The next PostgreSQL refuses to start while one of them still holds the shared memory.
  await until(() => children.every((child) => ['Z', null].includes(stateOf(child))))
}

/** The ids of a PostgreSQL's processes that are neither paused nor dead. */
export function runningProcesses(postmaster: ChildProcess): number[] {
  const pid = idOf(postmaster)
  return [pid, ...childrenOf(pid)].filter((each) => !['T', 'Z', null].includes(stateOf(each)))
}

function idOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('PostgreSQL has not started.')
  return pid
}

/** Those that have ended too, until their parent knows. */
function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return listed.split(' ').filter(Boolean).map(Number)
}

/** One letter as in `ps`: T for paused, Z for dead and not buried. Null for a process that is gone. */
function stateOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.charAt(stat.lastIndexOf(')') + 2)
  } catch {
    return null
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setTimeout(1)
}
