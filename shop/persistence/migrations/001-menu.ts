import { type Kysely, sql } from 'kysely'
import { atLeast, lengthBetween, oneOf } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { isJson } from '../dialect/json-check.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  await createPictures(database)
  await createMenu(database)
  await createSettings(database)
}

async function createPictures(database: Kysely<unknown>): Promise<void> {
  const { text, integer, bytes } = columnTypes(database)
  await createTable(database, 'pictures')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('width', integer, (column) => column.notNull().check(atLeast('width', 1)))
    .addColumn('height', integer, (column) => column.notNull().check(atLeast('height', 1)))
    .addColumn('widths', text, (column) => column.notNull().check(isJson(database, 'widths')))
    .addColumn('placeholder', text, (column) =>
      column.notNull().check(lengthBetween('placeholder', 0, 1024)),
    )
    .addColumn('ground', text, (column) => column.notNull().check(isJson(database, 'ground')))
    .addCheckConstraint('pictures_id_length', lengthBetween('id', 1, 100))
    .execute()
  await createTable(database, 'picture_files')
    .addColumn('picture_id', text, (column) =>
      column.notNull().references('pictures.id').onDelete('cascade'),
    )
    .addColumn('width', integer, (column) => column.notNull().check(atLeast('width', 1)))
    .addColumn('format', text, (column) =>
      column.notNull().check(oneOf('format', ['avif', 'webp'])),
    )
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('picture_files_key', ['picture_id', 'width', 'format'])
    .execute()
}

async function createMenu(database: Kysely<unknown>): Promise<void> {
  const { text, integer, decimal } = columnTypes(database)
  await createTable(database, 'categories')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('name', text, (column) => column.notNull().check(lengthBetween('name', 1, 200)))
    .addColumn('anchor', text, (column) =>
      column
        .notNull()
        .unique()
        .check(lengthBetween('anchor', 1, 100)),
    )
    .addColumn('position', integer, (column) => column.notNull())
    .addCheckConstraint('categories_id_length', lengthBetween('id', 1, 100))
    .execute()
  await createTable(database, 'items')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('category_id', text, (column) =>
      column.notNull().references('categories.id').onDelete('restrict'),
    )
    .addColumn('slug', text, (column) =>
      column
        .notNull()
        .unique()
        .check(lengthBetween('slug', 1, 100)),
    )
    .addColumn('title', text, (column) => column.notNull().check(lengthBetween('title', 1, 200)))
    .addColumn('price', integer, (column) => column.notNull().check(atLeast('price', 0)))
    .addColumn('bullet_1', text, (column) =>
      column.notNull().check(lengthBetween('bullet_1', 0, 500)),
    )
    .addColumn('bullet_2', text, (column) =>
      column.notNull().check(lengthBetween('bullet_2', 0, 500)),
    )
    .addColumn('bullet_3', text, (column) =>
      column.notNull().check(lengthBetween('bullet_3', 0, 500)),
    )
    .addColumn('rating', decimal, (column) => column.notNull().check(sql`rating between 0 and 5`))
    .addColumn('picture_id', text, (column) =>
      column.references('pictures.id').onDelete('set null'),
    )
    .addColumn('picture_alt', text, (column) =>
      column.notNull().check(lengthBetween('picture_alt', 0, 500)),
    )
    .addColumn('picture_focus', text, (column) => column.check(isJson(database, 'picture_focus')))
    .addColumn('position', integer, (column) => column.notNull())
    .addCheckConstraint('items_id_length', lengthBetween('id', 1, 100))
    .execute()
  await addIndex(database, 'items', 'category_id')
  await addIndex(database, 'items', 'picture_id')
}

async function createSettings(database: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(database)
  await createTable(database, 'settings')
    .addColumn('key', text, (column) => column.primaryKey().notNull())
    .addColumn('value', text, (column) => column.notNull().check(isJson(database, 'value')))
    .addCheckConstraint('settings_key_length', lengthBetween('key', 1, 100))
    .execute()
  await createTable(database, 'revisions')
    .addColumn('name', text, (column) => column.primaryKey().notNull())
    .addColumn('number', integer, (column) => column.notNull().check(atLeast('number', 0)))
    .execute()
  await sql`insert into revisions (name, number) values ('content', 0)`.execute(database)
}

function addIndex(database: Kysely<unknown>, table: string, column: string): Promise<void> {
  return database.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
}
