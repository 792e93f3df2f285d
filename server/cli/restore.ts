import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { m } from '#messages'
import { replacedName } from '#shop/domain/common/former-shops.ts'
import { databaseFile } from '#shop/open-shop.ts'
import { CopyRefused } from '#shop/persistence/copying/copy-refused.ts'
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
  const file = resolve(folder, name)
  if (!existsSync(file)) return { refused: m.cli_restore_no_file({ file }, call) }
  if (config.databaseUrl) return intoPostgres(file, config.databaseUrl, call)
  const database = databaseFile(config.dataDir)
  const hadShop = existsSync(database)
  const replaced = join(config.dataDir, replacedName(Date.now()))
  const facts = restoreSqlite(file, database, { known: MIGRATION_NAMES, replaced })
  const output = m.cli_restore_done({ file, holds: backupHolds(facts, call) }, call)
  if (!hadShop) return { output }
  return { output: `${output}\n${m.cli_restore_replaced({ replaced }, call)}` }
}

async function intoPostgres(file: string, url: string, call: Call): Promise<Answer> {
  const { restorePostgres } = await import('#shop/persistence/postgres/restore-postgres.ts')
  const draft = `${databaseFile(call.config.dataDir)}.restored`
  try {
    const facts = await restorePostgres(file, url, { known: MIGRATION_NAMES, draft })
    const restored = { file, host: new URL(url).host, holds: backupHolds(facts, call) }
    return { output: m.cli_restore_postgres_done(restored, call) }
  } catch (thrown) {
    if (!(thrown instanceof CopyRefused) || thrown.code !== 'target_taken') throw thrown
    return { refused: m.cli_restore_postgres_taken({ detail: thrown.detail }, call) }
  }
}
