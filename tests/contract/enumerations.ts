import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { dialectOf } from '#shop/persistence/dialect/dialect-of.ts'
import { checkEnumerations, type Enumerations } from '#shop/persistence/dialect/enumerations.ts'
import { ENUMERATIONS } from '#shop/persistence/enumerations.ts'
import type { Contract } from './contract.ts'
import { withoutForeignKeys } from './rebuilding.ts'

export const enumerationsContract: Contract = (open) => {
  test('the database allows exactly the words of the code, in every column that has a list', async () => {
    await using opened = await open()
    expect(await checkedWords(opened.shop.database)).toEqual(words(ENUMERATIONS))
  })

  test('a check without one of the code’s words is found', async () => {
    await using opened = await open()
    const { database } = opened.shop
    const [, ...others] = ENUMERATIONS.orders.state
    await withoutForeignKeys(database, (tx) => checkEnumerations(tx, 'orders', { state: others }))
    const checked = await checkedWords(database)
    expect(checked).not.toEqual(words(ENUMERATIONS))
    expect(checked['orders.state']).toEqual([...others].sort())
  })

  test('a check of a column that the code does not list is found', async () => {
    await using opened = await open()
    const { database } = opened.shop
    await withoutForeignKeys(database, (tx) =>
      checkEnumerations(tx, 'orders', { currency: ['EUR', 'USD'] }),
    )
    expect(Object.keys(await checkedWords(database))).toContain('orders.currency')
  })
}

type Words = Record<string, string[]>

function words(tables: Readonly<Record<string, Enumerations>>): Words {
  const lists = Object.entries(tables).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, list]) => [`${table}.${column}`, [...list].sort()]),
  )
  return Object.fromEntries(lists)
}

/** Reads the words that each column may contain from the tables' own definitions. */
async function checkedWords<Tables>(database: Kysely<Tables>): Promise<Words> {
  const isPostgres = dialectOf(database) === 'postgres'
  const checks = isPostgres ? postgresChecks : sqliteChecks
  const { rows } = await checks.execute(database)
  const found = rows.flatMap(({ table, text }) =>
    [...text.matchAll(isPostgres ? POSTGRES_LIST : SQLITE_LIST)].map(({ groups = {} }) => {
      const list = [...(groups.list ?? '').matchAll(/'(\w+)'/g)].map(([, word = '']) => word)
      return [`${table}.${groups.column}`, list.sort()]
    }),
  )
  return Object.fromEntries(found)
}

type Check = { table: string; text: string }

const sqliteChecks = sql<Check>`
  select tbl_name as "table", sql as text from sqlite_schema where type = 'table' and sql is not null`

const postgresChecks = sql<Check>`
  select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as text
  from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`

const SQLITE_LIST = /check \("(?<column>\w+)" in \((?<list>'[^)]*)\)\)/g
/** PostgreSQL writes a list of one word as an equation. */
const POSTGRES_LIST =
  /^CHECK \(\(\(?(?<column>\w+)\)?(?:::text)? = (?<list>ANY \(.*'.*\)|'\w+'::text)\)\)$/g
