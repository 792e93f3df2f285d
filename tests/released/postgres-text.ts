import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '#shop/persistence/migrations/migrate.ts'

/** Takes an empty database; gives the statements by which its tables are made, as they were run. */
export async function postgresSchemaText(url: string): Promise<string> {
  const statements: string[] = []
  const database = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
    log({ query }) {
      statements.push(query.sql)
    },
  })
  await migrate(database)
  await database.destroy()
  const makesSomething = /^(create|alter) /
  return statements
    .filter((statement) => makesSomething.test(statement))
    .map((statement) => `${statement};\n`)
    .join('')
}

/** Gives the statements that write every row which a database holds. */
export async function postgresRowsText(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const tables = await client.query(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' order by table_name`,
    )
    const statements: string[] = []
    for (const { name } of tables.rows) statements.push(...(await insertsOf(client, name)))
    return statements.map((statement) => `${statement};\n`).join('')
  } finally {
    await client.end()
  }
}

async function insertsOf(client: pg.Client, table: string): Promise<string[]> {
  const { fields } = await client.query(`select * from "${table}" limit 0`)
  const columns = fields.map(({ name }) => `"${name}"`)
  const values = columns.map((column) => `quote_nullable(${column}::text)`).join(` || ', ' || `)
  const { rows } = await client.query(`select ${values} as listed from "${table}" order by 1`)
  const into = `insert into "${table}" (${columns.join(', ')}) values`
  return rows.map(({ listed }) => `${into} (${listed})`)
}

/** Runs such statements on an empty database, rows in any order. */
export async function restorePostgres(url: string, text: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica;\n${text}commit;`)
  } finally {
    await client.end()
  }
}
