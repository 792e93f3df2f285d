import { inject } from 'vitest'
import { openTestShop, type TestShop, type TestShopOptions } from './open-test-shop.ts'
import { makeDatabase, TEMPLATE } from './test-database.ts'

/** Like `openTestShop`, on the PostgreSQL server of the contract tests. */
export async function openPostgresShop(options: TestShopOptions = {}): Promise<TestShop> {
  const opening = new AsyncDisposableStack()
  const server = inject('postgresUrl')
  const { url } = opening.use(await makeDatabase({ server, template: TEMPLATE }))
  const { shop, dataDir } = opening.use(await openTestShop({ ...options, databaseUrl: url }))
  return { shop, dataDir, [Symbol.asyncDispose]: () => opening.disposeAsync() }
}
