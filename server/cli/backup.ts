import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { m } from '#messages'
import { databaseFile } from '#shop/open-shop.ts'
import { MIGRATION_NAMES } from '#shop/persistence/migrations/migrate.ts'
import { backUpSqlite } from '#shop/persistence/sqlite/back-up-sqlite.ts'
import { backupHolds } from './backup-holds.ts'
import type { Answer, Call, InLocale, Noun } from './command.ts'

export const backup: Noun = {
  verbs: { '': { help: [['FILE', m.cli_backup_help]], run: save } },
}

async function save(call: Call): Promise<Answer | null> {
  const { words, folder, config } = call
  const [name, ...rest] = words
  if (!name || rest.length > 0) return null
  const { databaseUrl, dataDir } = config
  // A refusal and not a success, so that no cron job mistakes this for a backup.
  if (databaseUrl) return { refused: postgresAdvice(databaseUrl, name, call) }
  const file = resolve(folder, name)
  const database = databaseFile(dataDir)
  if (!existsSync(database)) return { refused: m.cli_backup_no_shop({ folder: dataDir }, call) }
  const facts = backUpSqlite(database, file, { known: MIGRATION_NAMES })
  const size = Math.ceil(statSync(file).size / 1024)
  const holds = backupHolds(facts, call)
  return { output: m.cli_backup_saved({ file, size, holds, folder: dataDir }, call) }
}

function postgresAdvice(databaseUrl: string, file: string, call: InLocale): string {
  const address = new URL(databaseUrl)
  address.password = ''
  return m.cli_backup_postgres(
    {
      save: `umask 077; pg_dump --format=custom --no-owner --file='${file}' '${address.href}'`,
      restore: `pg_restore --exit-on-error --no-owner --dbname='${address.href}' '${file}'`,
    },
    call,
  )
}
