import { spawnSync } from 'node:child_process'

const MOST_COMPLAINTS = 64 * 1024 * 1024

/** Runs a program of Node's whose output is of no use unless it fails; then its complaints are told. */
export function runQuietly(script: string, complain: (text: string) => void): boolean {
  const { status, stderr } = spawnSync(process.execPath, [script], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: MOST_COMPLAINTS,
  })
  if (status !== 0) complain(stderr)
  return status === 0
}
