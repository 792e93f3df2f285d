import { type Kysely, sql } from 'kysely'
import { atLeast } from '../dialect/checks.ts'
import { columnTypes } from '../dialect/column-types.ts'
import { createTable } from '../dialect/create-table.ts'
import { rebuildTable } from '../dialect/rebuild-table.ts'

/** A logo is sent as a photo of a dish is, belongs to none, and is looked at before it is used; icons are made of it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, integer, bytes } = columnTypes(database)
  await allowUploadsOfNoItem(database)
  await database.schema
    .alterTable('picture_uploads')
    .addColumn('picture_id', text, (column) => column.references('pictures.id'))
    .execute()
  await createTable(database, 'picture_icons')
    .addColumn('picture_id', text, (column) =>
      column.notNull().references('pictures.id').onDelete('cascade'),
    )
    .addColumn('side', integer, (column) => column.notNull().check(atLeast('side', 1)))
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('picture_icons_pk', ['picture_id', 'side'])
    .execute()
}

async function allowUploadsOfNoItem(database: Kysely<unknown>): Promise<void> {
  await rebuildTable(database, 'picture_uploads', {
    sqlite: (definition) =>
      definition
        .replace('"item_id" text not null primary key', '"item_id" text unique')
        .replace('"id" text not null', '"id" text not null primary key'),
    async postgres() {
      await sql`alter table picture_uploads drop constraint picture_uploads_pkey`.execute(database)
      await sql`alter table picture_uploads alter column item_id drop not null`.execute(database)
      await sql`alter table picture_uploads add primary key (id), add unique (item_id)`.execute(
        database,
      )
    },
  })
}
