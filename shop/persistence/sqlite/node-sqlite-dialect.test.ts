import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'

test('a statement with a limit has the same text each time, without a parameter for it', async () => {
  await using database = new Kysely<{ days: { day: string } }>({
    dialect: new NodeSqliteDialect(new DatabaseSync(':memory:'), 'write'),
  })
  await database.schema.createTable('days').addColumn('day', 'text').execute()
  for (const day of ['a', 'b', 'c']) await database.insertInto('days').values({ day }).execute()
  const first = database.selectFrom('days').select('day').where('day', '!=', 'a').limit(1)
  expect(first.compile()).toMatchObject({
    sql: 'select "day" from "days" where "day" != ? limit 1',
    parameters: ['a'],
  })
  expect(await first.execute()).toEqual([{ day: 'b' }])
})
