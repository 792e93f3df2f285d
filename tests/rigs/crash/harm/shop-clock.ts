import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type ShopClock = Disposable & {
  /** Settings for a server that uses this clock. */
  settings: Record<string, string>
  /** Shifts the clock of all processes that start later, and of a running one, by so many milliseconds. */
  shift: (by: number, pid?: number) => void
}

/** A clock that servers use in place of the machine's. */
export function openShopClock(): ShopClock {
  const folder = mkdtempSync(join(tmpdir(), 'flattop-clock-'))
  const file = join(folder, 'shift')
  writeFileSync(file, '0')
  return {
    settings: {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shifted-clock.ts')}`,
      CLOCK_SHIFT_FILE: file,
    },
    shift(by, pid) {
      writeFileSync(file, String(by))
      if (pid !== undefined) process.kill(pid, 'SIGUSR2')
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}
