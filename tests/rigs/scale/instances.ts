import { findFreePort } from '#tests/support/free-port.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import type { RigShop } from '../rig-shop.ts'
import { type Used, usedBy } from './used.ts'

export type Instances = AsyncDisposable & {
  ports: readonly number[]
  kill: (place: number) => Promise<void>
  stop: (place: number) => Promise<void>
  /** Starts one again, at its port; of another build if a folder is given. */
  start: (place: number, program?: string) => Promise<void>
  freeze: (place: number) => void
  thaw: (place: number) => void
  /** What each has used since it was started. Each of them is running. */
  used: () => Used[]
}

export async function startInstances(rig: RigShop, count: number): Promise<Instances> {
  const ports: number[] = []
  const running: RunningShop[] = []
  const all: RunningShop[] = []
  const frozen = new Set<number>()
  while (ports.length < count) ports.push(await findFreePort())

  async function start(place: number, program?: string): Promise<void> {
    // As documented, one instance alone makes backups.
    const backups = place === 0 ? {} : { BACKUP_DIR: 'off' }
    const server = await rig.start({ PORT: String(ports[place]), ...backups }, program)
    running[place] = server
    all.push(server)
  }

  function pid(place: number): number {
    return running[place]?.pid ?? 0
  }

  function thaw(place: number): void {
    process.kill(pid(place), 'SIGCONT')
    frozen.delete(place)
  }

  for (let place = 0; place < count; place += 1) await start(place)
  return {
    ports,
    start,
    async kill(place) {
      await running[place]?.stop('SIGKILL')
    },
    async stop(place) {
      await running[place]?.stop()
    },
    freeze(place) {
      process.kill(pid(place), 'SIGSTOP')
      frozen.add(place)
    },
    thaw,
    used: () => ports.map((_, place) => usedBy(`instance ${place + 1}`, [pid(place)])),
    async [Symbol.asyncDispose]() {
      // A drill that failed may have left one frozen.
      for (const place of frozen) thaw(place)
      await Promise.all(all.map((server) => server[Symbol.asyncDispose]()))
    },
  }
}
