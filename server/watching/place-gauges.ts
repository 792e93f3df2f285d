import { Gauge, type Registry } from 'prom-client'
import { roomIn } from '../disk-room.ts'
import { lastBackupAt } from '../http/health.ts'
import { within } from '../within.ts'

type Folders = { dataDir: string; backupDir: string | null }

/** In milliseconds: how long a folder may take, which may be another machine's. */
const LONGEST_READ = 5_000

/** The disk that the shop writes to, and its backups. */
export function placeGauges(
  registry: Registry,
  { dataDir, backupDir }: Folders,
): { measure: (now: number) => Promise<void> } {
  const registers = [registry]
  const free = new Gauge({
    name: 'flattop_disk_free_bytes',
    help: 'What is free on the disk of the data folder.',
    registers,
  })
  const size = new Gauge({
    name: 'flattop_disk_size_bytes',
    help: 'How large the disk of the data folder is.',
    registers,
  })
  const backup = new Gauge({
    name: 'flattop_backup_age_seconds',
    help: 'How old the last nightly backup is; NaN without one.',
    registers,
  })
  return {
    async measure(now) {
      const [room, lastBackup] = await Promise.all([
        within(roomIn(dataDir), null, LONGEST_READ),
        within(lastBackupAt(backupDir), null, LONGEST_READ),
      ])
      free.set(room ? room.free : Number.NaN)
      size.set(room ? room.size : Number.NaN)
      backup.set(lastBackup === null ? Number.NaN : Math.max(0, now - lastBackup) / 1000)
    },
  }
}
