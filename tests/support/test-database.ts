import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
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

/** Runs a statement in the database at an address, over a connection of its own, and returns its rows. */
export async function queryAt(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** The administrator's connection to each server: to connect costs as much as to drop a database. */
const administrators = new Map<string, Promise<pg.Client>>()

async function administer(server: string, statement: string): Promise<void> {
  const connected = administrators.get(server) ?? connect(server)
  administrators.set(server, connected)
  await (await connected).query(statement)
}

/** Lasts as long as the server; doesn't keep this process from ending. */
async function connect(server: string): Promise<pg.Client> {
  const client = new pg.Client(server)
  const forget = () => administrators.delete(server)
  client.on('error', forget).on('end', forget)
  await client.connect()
  const socket = client.connection.stream as Socket
  socket.unref()
  return client
}
