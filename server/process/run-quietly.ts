import { spawnSync } from 'node:child_process'

const MOST_COMPLAINTS = 64 * 1024 * 1024

/** Runs a Node program whose output only matters if it fails. */
export function runQuietly(script: string, complain: (text: string) => void): boolean {
  const { status, stderr } = spawnSync(process.execPath, [script], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: MOST_COMPLAINTS,
  })
  if (status !== 0) complain(stderr)
  return status === 0
}
