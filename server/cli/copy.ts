import { m } from '#messages'
import { databaseFile } from '#shop/open-shop.ts'
import { CopyRefused } from '#shop/persistence/copying/copy-refused.ts'
import type { TableCount } from '#shop/persistence/copying/copy-tables.ts'
import type { Config } from '../config.ts'
import type { Answer, Call, InLocale, Noun } from './command.ts'

export const copy: Noun = {
  verbs: {
    'to-postgres': { help: [['', m.cli_copy_to_postgres_help]], run: copying(toPostgres) },
    'to-sqlite': { help: [['', m.cli_copy_to_sqlite_help]], run: copying(toSqlite) },
  },
  notes: m.cli_copy_notes,
}

type Copied = { counts: readonly TableCount[]; next: string }

/** The copy is between the database in DATABASE_URL and the file in the data folder, both of which the shop's settings name. */
function copying(run: (config: Config & { databaseUrl: string }, call: Call) => Promise<Copied>) {
  return async (call: Call): Promise<Answer | null> => {
    const { config, words } = call
    const { databaseUrl } = config
    if (words.length > 0) return null
    if (databaseUrl === undefined) return { refused: m.cli_copy_no_address({}, call) }
    try {
      const { counts, next } = await run({ ...config, databaseUrl }, call)
      return { output: `${countLines(counts, call)}\n${next}` }
    } catch (thrown) {
      if (thrown instanceof CopyRefused) return { refused: refusedText(thrown, call) }
      throw thrown
    }
  }
}

async function toPostgres(
  { dataDir, databaseUrl, updateBackupDir }: Config & { databaseUrl: string },
  call: Call,
): Promise<Copied> {
  const { copyToPostgres } = await import('#shop/persistence/copying/copy-to-postgres.ts')
  const file = databaseFile(dataDir)
  const counts = await copyToPostgres({ file, url: databaseUrl, updateBackupDir })
  return { counts, next: m.cli_copy_to_postgres_done({ file }, call) }
}

async function toSqlite(
  { dataDir, databaseUrl }: Config & { databaseUrl: string },
  call: Call,
): Promise<Copied> {
  const { copyToSqlite } = await import('#shop/persistence/copying/copy-to-sqlite.ts')
  const file = databaseFile(dataDir)
  const counts = await copyToSqlite({ url: databaseUrl, file })
  return { counts, next: m.cli_copy_to_sqlite_done({ file }, call) }
}

function countLines(counts: readonly TableCount[], call: InLocale): string {
  const full = counts.filter(({ rows }) => rows > 0)
  const width = Math.max(...full.map(({ name }) => name.length))
  const rows = counts.reduce((sum, table) => sum + table.rows, 0)
  const lines = full.map((table) => `${table.name.padEnd(width)}   ${table.rows}`)
  return [...lines, m.cli_copy_counted({ tables: counts.length, rows }, call)].join('\n')
}

function refusedText({ code, detail }: CopyRefused, call: InLocale): string {
  return REFUSED[code]({ detail }, call)
}

const REFUSED = {
  no_shop: m.cli_copy_no_shop,
  target_taken: m.cli_copy_target_taken,
  source_in_use: m.cli_copy_source_in_use,
  counts_differ: m.cli_copy_counts_differ,
}
