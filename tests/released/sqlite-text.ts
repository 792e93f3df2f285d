import { DatabaseSync } from 'node:sqlite'

/** Takes a file of SQLite; gives the statements that make the same tables, rows and indexes. */
export function sqliteText(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = schemaOf(database, 'table')
    const rows = tables.flatMap(({ name }) => insertsOf(database, name))
    const statements = [...tables.map(({ sql }) => sql), ...rows]
    statements.push(...schemaOf(database, 'index').map(({ sql }) => sql))
    return statements.map((statement) => `${statement};\n`).join('')
  } finally {
    database.close()
  }
}

function schemaOf(database: DatabaseSync, type: string): { name: string; sql: string }[] {
  const query = database.prepare(
    `select name, sql from sqlite_master
     where type = ? and sql is not null and name not like 'sqlite_%' order by rowid`,
  )
  return query.all(type).map(({ name, sql }) => ({ name: String(name), sql: String(sql) }))
}

function insertsOf(database: DatabaseSync, table: string): string[] {
  const columns = database.prepare(`select name from pragma_table_info(?)`).all(table)
  const values = columns.map(({ name }) => `quote("${name}")`).join(` || ', ' || `)
  const query = database.prepare(`select ${values} as listed from "${table}" order by rowid`)
  return query.all().map(({ listed }) => `insert into "${table}" values (${listed})`)
}

/** Runs such statements on a file that is not there yet. */
export function restoreSqlite(file: string, text: string): void {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  try {
    database.exec(`begin;\n${text}commit;`)
  } finally {
    database.close()
  }
}
