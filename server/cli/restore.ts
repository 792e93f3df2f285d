import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { m } from '#messages'
import { replacedName } from '#shop/domain/common/kept-backups.ts'
import { databaseFile } from '#shop/open-shop.ts'
import { MIGRATION_NAMES } from '#shop/persistence/migrations/migrate.ts'
import { restoreSqlite } from '#shop/persistence/sqlite/restore-sqlite.ts'
import { backupHolds } from './backup-holds.ts'
import type { Answer, Call, Noun } from './command.ts'

export const restore: Noun = {
  verbs: { '': { help: [['FILE', m.cli_restore_help]], run: bringBack } },
}

async function bringBack(call: Call): Promise<Answer | null> {
  const { words, folder, config } = call
  const [name, ...rest] = words
  if (!name || rest.length > 0) return null
  if (config.databaseUrl) return { refused: m.cli_restore_postgres({}, call) }
  const file = resolve(folder, name)
  if (!existsSync(file)) return { refused: m.cli_restore_no_file({ file }, call) }
  const database = databaseFile(config.dataDir)
  const hadShop = existsSync(database)
  const replaced = join(config.dataDir, replacedName(Date.now()))
  const facts = restoreSqlite(file, database, { known: MIGRATION_NAMES, replaced })
  const output = m.cli_restore_done({ file, holds: backupHolds(facts, call) }, call)
  if (!hadShop) return { output }
  return { output: `${output}\n${m.cli_restore_replaced({ replaced }, call)}` }
}
