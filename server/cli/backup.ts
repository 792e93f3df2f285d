import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { m } from '#messages'
import { databaseFile } from '#shop/open-shop.ts'
import { MIGRATION_NAMES } from '#shop/persistence/migrations/migrate.ts'
import { backUpSqlite } from '#shop/persistence/sqlite/back-up-sqlite.ts'
import type { BackupFacts } from '#shop/persistence/sqlite/verify-backup.ts'
import { backupHolds } from './backup-holds.ts'
import type { Answer, Call, Noun } from './command.ts'

export const backup: Noun = {
  verbs: { '': { help: [['FILE', m.cli_backup_help]], run: save } },
}

async function save(call: Call): Promise<Answer | null> {
  const { words, folder, config } = call
  const [name, ...rest] = words
  if (!name || rest.length > 0) return null
  const { databaseUrl, dataDir } = config
  const file = resolve(folder, name)
  const database = databaseFile(dataDir)
  if (!databaseUrl && !existsSync(database)) {
    return { refused: m.cli_backup_no_shop({ folder: dataDir }, call) }
  }
  const facts = databaseUrl
    ? await backUpAt(databaseUrl, file)
    : backUpSqlite(database, file, { known: MIGRATION_NAMES })
  const size = Math.ceil(statSync(file).size / 1024)
  const holds = backupHolds(facts, call)
  return { output: m.cli_backup_saved({ file, size, holds, folder: dataDir }, call) }
}

async function backUpAt(databaseUrl: string, file: string): Promise<BackupFacts> {
  const { backUpPostgres } = await import('#shop/persistence/postgres/back-up-postgres.ts')
  return backUpPostgres(databaseUrl, file, { known: MIGRATION_NAMES })
}
