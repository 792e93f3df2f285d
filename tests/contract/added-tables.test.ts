import { Kysely } from 'kysely'
import { expect, inject, test } from 'vitest'
import { migrate } from '#shop/persistence/migrations/migrate.ts'
import { migrationPool } from '#shop/persistence/postgres/connection-pool.ts'
import { PooledDialect } from '#shop/persistence/postgres/pooled-dialect.ts'
import { READABLE_SINCE } from '#shop/persistence/postgres/readable-tables.ts'
import type { Tables } from '#shop/persistence/tables.ts'
import { makeDatabase, queryAt } from '#tests/support/test-database.ts'

test('a program that knows the migration named by READABLE_SINCE can work with the tables of this one', async () => {
  await using database = await makeDatabase({ server: inject('postgresUrl') })
  await migrateTo(database.url, READABLE_SINCE)
  const before = await demandsOf(database.url)
  expect(before.columns.size).toBeGreaterThan(500)
  await migrateTo(database.url)
  expect(hindrances(before, await demandsOf(database.url))).toEqual([])
})

test('what would hinder an older program is found, and what only adds is not', async () => {
  await using database = await makeDatabase({ server: inject('postgresUrl') })
  const change = (text: string) => queryAt(database.url, text)
  await change(`
    create table dishes (id int primary key, name text, price int not null, state text,
      constraint dishes_state_check check (state in ('sold', 'out')));
    create table rooms (id int)`)
  const before = await demandsOf(database.url)
  await change(`
    create table hours (id int not null);
    alter table dishes add column note text, add column rank int not null default 0;
    alter table dishes add constraint dishes_rank_check check (rank >= 0);
    alter table dishes drop constraint dishes_state_check;
    alter table dishes add constraint dishes_state_check check (state in ('sold', 'out', 'late'))`)
  expect(hindrances(before, await demandsOf(database.url))).toEqual([])
  await change(`
    drop table rooms;
    alter table dishes drop column name, alter column state set not null,
      add column cook text not null, add constraint dishes_price_check check (price > 0);
    create unique index dishes_states on dishes (state);
    alter table dishes alter column price type bigint;
    alter table dishes drop constraint dishes_state_check;
    alter table dishes add constraint dishes_state_check check (state in ('sold', 'late'))`)
  expect(hindrances(before, await demandsOf(database.url)).sort()).toEqual([
    'dishes.cook has to be given',
    'dishes.name is gone',
    'dishes.price is another',
    'dishes.state has to be given',
    'dishes_price_check is new',
    'dishes_state_check takes no out',
    'dishes_states is new',
    'rooms.id is gone',
  ])
})

type Demands = {
  columns: ReadonlyMap<string, { type: string; isOptional: boolean }>
  /** Checks, references and what has to be unique, by name, with the columns. */
  rules: ReadonlyMap<string, { columns: string[]; words: string[] }>
}

/** What stands in the way of a program that knows only what was before. */
function hindrances(before: Demands, after: Demands): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf))
  const found: string[] = []
  for (const [name, { type, isOptional }] of before.columns) {
    const now = after.columns.get(name)
    if (!now) found.push(`${name} is gone`)
    else if (now.type !== type) found.push(`${name} is another`)
    else if (isOptional && !now.isOptional) found.push(`${name} has to be given`)
  }
  for (const [name, { isOptional }] of after.columns) {
    const isNew = tables.has(tableOf(name)) && !before.columns.has(name)
    if (isNew && !isOptional) found.push(`${name} has to be given`)
  }
  for (const [name, { columns, words }] of after.rules) {
    const former = before.rules.get(name)
    const isOfKnown = columns.every((column) => before.columns.has(column))
    if (!former && isOfKnown) found.push(`${name} is new`)
    for (const word of former?.words ?? []) {
      if (!words.includes(word)) found.push(`${name} takes no ${word}`)
    }
  }
  return found
}

function tableOf(column: string): string {
  return column.split('.')[0] ?? ''
}

async function demandsOf(url: string): Promise<Demands> {
  const columns = await queryAt(
    url,
    `select table_name || '.' || column_name as name, data_type as type,
      is_nullable = 'YES' or column_default is not null as optional
      from information_schema.columns where table_schema = 'public'`,
  )
  const rules = await queryAt(
    url,
    `select rule.conname as name, pg_get_constraintdef(rule.oid) as text, rule.conkey as key, rule.conrelid as "of"
      from pg_constraint rule where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u')
      union all
      select indexrelid::regclass::text, '', indkey::int2[], indrelid from pg_index
        join pg_class on pg_class.oid = indrelid
        where indisunique and relnamespace = 'public'::regnamespace`,
  )
  const numbered = await queryAt(
    url,
    `select attrelid as "of", attnum as number, attrelid::regclass || '.' || attname as name
      from pg_attribute where attnum > 0`,
  )
  const nameOf = new Map(numbered.map((each) => [`${each.of} ${each.number}`, String(each.name)]))
  return {
    columns: new Map(
      columns.map(({ name, type, optional }) => [
        String(name),
        { type: String(type), isOptional: optional === true },
      ]),
    ),
    rules: new Map(
      rules.map(({ name, text, key, of }) => [
        String(name),
        {
          columns: (key as number[]).map((number) => nameOf.get(`${of} ${number}`) ?? ''),
          words: [...String(text).matchAll(/'([^']*)'/g)].map(([, word = '']) => word),
        },
      ]),
    ),
  }
}

async function migrateTo(url: string, upTo?: string): Promise<void> {
  await using database = new Kysely<Tables>({ dialect: new PooledDialect(migrationPool(url)) })
  await migrate(database, { upTo })
}
