import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#shop/persistence/postgres/open-postgres.ts'
import { startPostgres } from './postgres-server.ts'
import { databaseAt, TEMPLATE } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** Runs once before all contract tests; the function it returns runs after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  await makeTemplate(server.url)
  project.provide('postgresUrl', server.url)
  return async () => server[Symbol.asyncDispose]()
}

/** A migrated database to copy for each test. */
async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const store = await openPostgres(databaseAt(url, TEMPLATE))
  await store.close()
}
