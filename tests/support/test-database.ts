import { randomBytes } from 'node:crypto'
import pg from 'pg'

export const TEMPLATE = 'flattop_template'

export type TestDatabase = AsyncDisposable & { url: string }

type DatabaseOptions = {
  /** The URL of the administrator's database. */
  server: string
  /** The database to copy; none for an empty one. */
  template?: string
}

/** Creates a database for one test. */
export async function makeDatabase({ server, template }: DatabaseOptions): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const copy = `template ${template ?? 'template0'} strategy file_copy`
  // Copying files takes half of what copying block by block through the log does.
  await administer(server, `create database ${name} ${copy}`)
  return {
    url: databaseAt(server, name),
    [Symbol.asyncDispose]: () => administer(server, `drop database ${name} with (force)`),
  }
}

/** Returns the URL of a database on a server. */
export function databaseAt(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
