import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { makeDatabase } from '#tests/support/test-database.ts'
import { postgresRowsText, postgresSchemaText } from './postgres-text.ts'
import { playStory, type StoredOrder } from './shop-story.ts'
import { sqliteText } from './sqlite-text.ts'

/**
 * Stores the shop of a release, on both databases, as the program makes it at that commit:
 *
 *     node tests/released/store-shop.ts 2026-11-22
 *
 * What was stored once stays: every later program must open it.
 */
const release = process.argv[2]
if (!release) throw new Error('Name the release: its date, such as 2026-11-22.')

await using folder = await mkdtempDisposable(join(tmpdir(), 'flattop-release-'))
await store('sqlite', await storeSqlite(join(folder.path, 'sqlite')))
await store('postgres', await storePostgres(join(folder.path, 'postgres')))

type Stored = { text: string; orders: StoredOrder[] }

async function storeSqlite(dataDir: string): Promise<Stored> {
  const orders = await playStory(dataDir)
  return { text: sqliteText(join(dataDir, 'flattop.db')), orders }
}

async function storePostgres(dataDir: string): Promise<Stored> {
  await using server = await startPostgres()
  await using empty = await makeDatabase({ server: server.url })
  await using lived = await makeDatabase({ server: server.url })
  const schema = await postgresSchemaText(empty.url)
  const orders = await playStory(dataDir, lived.url)
  return { text: schema + (await postgresRowsText(lived.url)), orders }
}

async function store(database: string, { text, orders }: Stored): Promise<void> {
  const name = join(import.meta.dirname, `${release}-${database}`)
  await writeFile(`${name}.sql.gz`, await promisify(gzip)(text, { level: 9 }))
  await writeFile(`${name}.json`, `${JSON.stringify(orders, null, 2)}\n`)
}
