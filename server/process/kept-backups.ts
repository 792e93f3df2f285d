import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Backups } from '#app/request/backups.ts'
import { type BackupFit, isUnderWay, type KeptBackup } from '#shop/domain/common/backup-state.ts'
import { handBackupName, kindOfBackup } from '#shop/domain/common/kept-backups.ts'
import { type BackupFile, listBackups, makeBackupFolder } from '#shop/persistence/backup-folder.ts'
import { MIGRATION_NAMES } from '#shop/persistence/migrations/migrate.ts'
import { readBackup } from '#shop/persistence/sqlite/verify-backup.ts'
import type { Shop } from '#shop/shop.ts'
import type { Log } from '../log.ts'
import type { BackupJobs } from './backup-jobs.ts'
import { formerShops } from './former-shops.ts'
import type { NightlyBackups } from './nightly-backups.ts'
import { tidyBackups } from './tidy-backups.ts'
import { waitingRestores } from './waiting-restores.ts'

type Parts = {
  shop: Pick<Shop, 'read' | 'clock'>
  jobs: BackupJobs
  nightly: Pick<NightlyBackups, 'dueSince'>
  dataDir: string
  /** The database's file, or its `postgres://` address. */
  database: string
  /** Where backups are kept. */
  folder: string
  log: Pick<Log, 'event' | 'fault'>
}

/** The backups of a folder, for whoever asks for one by its name: no other file of the machine can be named. */
export function keptBackups(parts: Parts): Backups {
  const { shop, jobs, nightly, dataDir, database, folder, log } = parts
  const listing = listingOf(folder)
  const restores = waitingRestores({ shop, dataDir, database })
  const formers = formerShops({ shop, dataDir, database })
  const isFormer = async (name: string) => {
    return (await formers.list()).some((former) => former.name === name)
  }

  async function backUp(from = database) {
    const name = handBackupName(shop.clock())
    const file = join(folder, name)
    makeBackupFolder(folder, dataDir)
    const task = 'back-up-with-room'
    const draft = `${file}.part`
    const begun = jobs.begin({ kind: 'backup', name, task, from, to: file, draft })
    if (!begun) return 'backup_under_way'
    begun
      .then((outcome) => {
        if ('refused' in outcome) log.event('Backup failed', { file, reason: outcome.refused })
        else log.event('Backup made', { file, orders: outcome.orders })
        return tidyBackups({ shop, folder, formers, draft: jobs.draft })
      })
      .catch(log.fault)
    return null
  }

  async function prepareRestore(name: string) {
    if (!(await findFile(folder, name))) return 'unknown_backup'
    const file = join(folder, name)
    const { draft } = restores
    const begun = jobs.begin({
      kind: 'restore',
      name,
      task: 'restore',
      from: file,
      to: database,
      draft,
    })
    if (!begun) return 'backup_under_way'
    begun
      .then((outcome) => {
        if ('refused' in outcome) log.event('Restore refused', { file, reason: outcome.refused })
        else log.event('Restore waits for the next start', { file })
      })
      .catch(log.fault)
    return null
  }

  return {
    async read() {
      const [dueSince, kept, former, job, waiting] = await Promise.all([
        nightly.dueSince(),
        listing(),
        formers.list(),
        jobs.read(),
        restores.find(),
      ])
      return { place: 'folder', dueSince, kept, former, job, waiting }
    },
    backUp: () => backUp(),
    async backUpFormer(name) {
      return (await isFormer(name)) ? backUp(formers.placeOf(name)) : 'unknown_backup'
    },
    prepareRestore,
    withdrawRestore: restores.forget,
    async deleteFormer(name) {
      if (!(await isFormer(name))) return 'unknown_backup'
      // It may be what a backup is being made of.
      const job = await jobs.read()
      if (job && isUnderWay(job)) return 'backup_under_way'
      await formers.remove(name)
      log.event('Former shop deleted', { name })
      return null
    },
    open: (name) => openBackup(folder, name),
  }
}

async function openBackup(folder: string, name: string): ReturnType<Backups['open']> {
  if (!(await findFile(folder, name))) return null
  const opened = await open(join(folder, name))
  const { size } = await opened.stat()
  // The types of Node and of the browser describe the same stream.
  return { bytes: size, stream: Readable.toWeb(opened.createReadStream()) as ReadableStream }
}

/** A name that was typed is compared with those that are there, and never made into a path before. */
async function findFile(folder: string, name: string): Promise<BackupFile | undefined> {
  if (kindOfBackup(name) === null) return undefined
  return (await listBackups(folder)).find((file) => file.name === name)
}

/** Reads what each file holds once; the newest first. */
function listingOf(folder: string): () => Promise<KeptBackup[]> {
  let known = new Map<string, KeptBackup['holds']>()
  return async () => {
    const files = await listBackups(folder)
    const read = new Map<string, KeptBackup['holds']>()
    const kept: KeptBackup[] = []
    for (const { name, writtenAt, bytes } of files) {
      const kind = kindOfBackup(name)
      if (kind === null) continue
      const key = `${name} ${writtenAt} ${bytes}`
      const holds = known.get(key) ?? (await holdsOf(join(folder, name)))
      read.set(key, holds)
      kept.push({ name, kind, bytes, madeAt: writtenAt, holds })
    }
    known = read
    return kept.sort((one, other) => other.madeAt - one.madeAt)
  }
}

async function holdsOf(file: string): Promise<KeptBackup['holds']> {
  // Guests are answered between two files.
  await setImmediate()
  try {
    const { migrations, orders, lastOrderAt } = readBackup(file)
    return { schema: migrations.at(-1) ?? '', fit: fitOf(migrations), orders, lastOrderAt }
  } catch {
    return null
  }
}

function fitOf(migrations: readonly string[]): BackupFit {
  if (migrations.some((name) => !MIGRATION_NAMES.includes(name))) return 'newer'
  return migrations.length === MIGRATION_NAMES.length ? 'same' : 'older'
}
