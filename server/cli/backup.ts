import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { databaseFile } from '#shop/open-shop.ts'
import { backUpSqlite } from '#shop/persistence/sqlite/back-up-sqlite.ts'
import { readConfig } from '../config.ts'

const USAGE = 'npm run backup -- FILE   saves the shop to a new file, whether it is running or not'

try {
  const [file, ...rest] = process.argv.slice(2)
  if (!file || rest.length > 0) throw new Error(USAGE)
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl) throw new Error(postgresAdvice(databaseUrl, file))
  const database = databaseFile(dataDir)
  if (!existsSync(database)) {
    throw new Error(`There is no shop in ${dataDir}. Set DATA_DIR to the folder of yours.`)
  }
  backUpSqlite(database, file)
  process.stdout.write(saved(file, dataDir))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

function saved(file: string, dataDir: string): string {
  const size = Math.ceil(statSync(file).size / 1024)
  return `${resolve(file)} holds the shop, ${size} KB, readable by you alone.
The secret is not in it: keep SECRET, or ${dataDir}/secret, somewhere else.
To restore it, put it into an empty folder as flattop.db, the secret beside it as secret, and start with DATA_DIR set to that folder.
`
}

/** Nothing was saved, so that no timer takes this for a backup. */
function postgresAdvice(databaseUrl: string, file: string): string {
  const address = new URL(databaseUrl)
  address.password = ''
  return `This shop is in PostgreSQL, which has its own backup tool. Nothing has been saved yet. Run this, also while the shop runs:
  umask 077; pg_dump --format=custom --no-owner --file='${file}' '${address.href}'
It asks for the password, or takes it from PGPASSWORD. To restore it into an empty database:
  pg_restore --exit-on-error --no-owner --dbname='${address.href}' '${file}'
The secret is not in it: keep SECRET, or the file "secret" of the data folder, somewhere else.`
}
