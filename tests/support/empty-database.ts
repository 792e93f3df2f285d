import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openSqlite } from '#shop/persistence/sqlite/open-sqlite.ts'
import { scratchRoot } from './scratch-root.ts'

let migrated: Promise<Buffer> | undefined

/** Writes a database file with empty tables. They are made once in each process: all migrations cost more than most tests. */
export async function writeEmptyDatabase(file: string): Promise<void> {
  migrated ??= migrateOnce()
  await writeFile(file, await migrated, { mode: 0o600 })
}

async function migrateOnce(): Promise<Buffer> {
  await using folder = await mkdtempDisposable(join(scratchRoot(), 'flattop-template-'))
  const file = join(folder.path, 'flattop.db')
  const store = await openSqlite({ file, lock: false })
  await store.close()
  return await readFile(file)
}
