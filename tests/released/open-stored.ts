import { readdirSync, readFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { inject } from 'vitest'
import { type OpenShop, openShop } from '#shop/open-shop.ts'
import { makeDatabase } from '#tests/support/test-database.ts'
import { restorePostgres } from './postgres-text.ts'
import { STORED_AT, STORED_SECRET, type StoredOrder } from './shop-story.ts'
import { restoreSqlite } from './sqlite-text.ts'

export type Opened = OpenShop & AsyncDisposable

/** The shops that releases have stored, by name: each on both databases. */
export const STORED_SHOPS = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.sql.gz'))
  .map((name) => name.replace('.sql.gz', ''))

/** The statements that make a stored shop. */
export function textOf(name: string): string {
  return gunzipSync(readFileSync(join(import.meta.dirname, `${name}.sql.gz`))).toString('utf8')
}

/** What the orders of a stored shop must still show. */
export function ordersOf(name: string): StoredOrder[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'))
}

export function isPostgres(name: string): boolean {
  return name.endsWith('-postgres')
}

type Opening = {
  /** Statements that add to it in the tables of its release. */
  more?: string
  /** When it is opened. */
  at?: number
}

/** Restores a stored shop and opens it with today's program. */
export async function openStored(
  name: string,
  { more = '', at = STORED_AT }: Opening = {},
): Promise<Opened> {
  await using parts = new AsyncDisposableStack()
  const folder = parts.use(await mkdtempDisposable(join(tmpdir(), 'flattop-released-'))).path
  const place = { dataDir: folder, secret: STORED_SECRET, clock: () => at }
  const text = textOf(name) + more
  let databaseUrl: string | undefined
  if (isPostgres(name)) {
    databaseUrl = parts.use(await makeDatabase({ server: inject('postgresUrl') })).url
    await restorePostgres(databaseUrl, text)
  } else {
    restoreSqlite(join(folder, 'flattop.db'), text)
  }
  const opened = await openShop({ ...place, databaseUrl, publicUrl: 'http://localhost:3000' })
  parts.defer(opened.close)
  const open = parts.move()
  return { ...opened, [Symbol.asyncDispose]: () => open.disposeAsync() }
}
