import {
  childrenOf,
  processorMilliseconds,
  residentMegabytes,
} from '../../../bench/process-books.ts'

/** What a program has used so far or a second: resident memory, and seconds of a core. */
export type Used = { name: string; megabytes: number; seconds: number }

export function usedBy(name: string, pids: readonly number[]): Used {
  return {
    name,
    megabytes: Math.max(0, ...pids.map(residentMegabytes)),
    seconds: pids.flatMap(family).reduce((sum, pid) => sum + processorMilliseconds(pid) / 1000, 0),
  }
}

function family(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(family)]
}
